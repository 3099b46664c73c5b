import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, instant } from './columns.ts'

/** Sessions use real time; the browser has the token, the database its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text('token_hash').primaryKey(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    ip: text('ip').notNull(),
    user_agent: text('user_agent').notNull(),
    /** The user that staff view the product as, and since when (server/features/access/view-as). */
    viewed_id: integer('viewed_id').references(() => users.id),
    viewed_at: instant('viewed_at'),
  },
  (table) => [
    index('sessions_user').on(table.user_id),
    index('sessions_viewed').on(table.viewed_id),
  ],
)

/** One-time links into an account: magic link, password reset (also used for invitations). */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    token_hash: text('token_hash').primaryKey(),
    kind: text('kind').$type<'magic_link' | 'reset'>().notNull(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
  },
  (table) => [index('one_time_tokens_user').on(table.user_id)],
)

/**
 * Sign-ups waiting for their emailed link. Each keeps its own form values, so that the link of one sign-up never
 * confirms the password of another (server/features/access/users/sign-up.ts).
 */
export const signUps = pgTable(
  'sign_ups',
  {
    id: id(),
    email: text('email').notNull(),
    password_hash: text('password_hash').notNull(),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    job_title: text('job_title'),
    phone_number: text('phone_number'),
    /** Hash of the emailed link's token; null until a job has decided whether the address gets one. */
    token_hash: text('token_hash').unique(),
    /** The unconfirmed account that the link confirms. */
    user_id: integer('user_id').references(() => users.id),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('sign_ups_user').on(table.user_id)],
)

/** Rate limit counters shared by all processes. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  used: integer('used').notNull(),
  resets_at: instant('resets_at').notNull(),
})
