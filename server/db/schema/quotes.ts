import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { QuoteResult } from '#shared/entities/quote-results.ts'
import { leadStates, prequalificationStatuses, type QuoteForm } from '#shared/entities/quotes.ts'
import type { ProjectFields } from '#shared/rules/accounts/quotes/projects.ts'
import { sellers } from './accounts.ts'
import { choice, id, instant, oneOf, record } from './columns.ts'
import { projects } from './projects.ts'

/** A visitor's quote with the form it was made from. */
export const quoteRequests = pgTable(
  'quote_requests',
  {
    id: id(),
    uuid: text('uuid').notNull().unique(),
    secret_hash: text('secret_hash').notNull(),
    /** Lower case, like those of users: the same person may open an account later. */
    email: text('email').notNull(),
    status: choice('status', prequalificationStatuses).notNull(),
    /** Set by staff; hidden from visitors. */
    lead_state: choice('lead_state', leadStates).notNull().default('new'),
    form: jsonb('form').$type<QuoteForm>().notNull(),
    result: jsonb('result').$type<QuoteResult>().notNull(),
    expires_at: instant('expires_at').notNull(),
    /** The account that it was converted into projects of, and when. */
    seller_id: integer('seller_id').references(() => sellers.id),
    converted_at: instant('converted_at'),
    ...record(),
  },
  (table) => [
    oneOf('quote_requests', table.status, prequalificationStatuses),
    oneOf('quote_requests', table.lead_state, leadStates),
    index('quote_requests_email').on(table.email),
    index('quote_requests_seller').on(table.seller_id),
  ],
)

/** The quote that a project came from, with its values by field when the project was created. */
export const projectQuotes = pgTable(
  'project_quotes',
  {
    id: id(),
    project_id: integer('project_id')
      .notNull()
      .unique()
      .references(() => projects.id),
    quote_request_id: integer('quote_request_id')
      .notNull()
      .references(() => quoteRequests.id),
    values: jsonb('values').$type<ProjectFields>().notNull(),
    ...record(),
  },
  (table) => [index('project_quotes_quote').on(table.quote_request_id)],
)
