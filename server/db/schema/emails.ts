import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, instant, record } from './columns.ts'

/** Messages from people to our team from within the product. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    message: text('message').notNull(),
    ...record(),
  },
  (table) => [index('support_messages_user').on(table.user_id, table.id)],
)

/** Every email the product sends; a job hands it to the mail service, once. The table is older than the noun. */
export const emails = pgTable(
  'mails',
  {
    id: id(),
    /** Its own template, or the type of notice that it reports. */
    template: text('template').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** Reply address; null for the installation's sender. */
    reply_to: text('reply_to'),
    /** One-click unsubscribe address for this type of email; null if there is no such option. */
    unsubscribe_url: text('unsubscribe_url'),
    support_message_id: integer('support_message_id').references(() => supportMessages.id),
    /** The email that staff resent as this one. */
    resent_from: integer('resent_from'),
    /** Attempts so far, and the last error. */
    attempts: integer('attempts').notNull().default(0),
    last_error: text('last_error'),
    created_at: instant('created_at').notNull(),
    sent_at: instant('sent_at'),
    failure: text('failure'),
  },
  (table) => [
    index('mails_recipient').on(table.recipient),
    index('mails_created_at').on(table.created_at),
    // Unsent emails are few among all emails.
    index('mails_unsent').on(table.created_at).where(sql`sent_at is null`),
    index('mails_support_message').on(table.support_message_id),
    // Resent at most once; a second click finds the first.
    uniqueIndex('mails_resent_from').on(table.resent_from),
  ],
)
