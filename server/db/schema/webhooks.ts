import { index, json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

export type WebhookProvider = 'kyb' | 'plaid' | 'bank'

/** What partner services told us, each once. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: id(),
    provider: text('provider').$type<WebhookProvider>().notNull(),
    /** As the provider numbers them. */
    event_id: text('event_id').notNull(),
    kind: text('kind').notNull(),
    payload: json('payload').$type<unknown>().notNull(),
    /** SHA-256 of the header with the signature: the same message comes twice only from a replay. */
    signature: text('signature').notNull(),
    received_at: instant('received_at').notNull(),
    /** Null until its effect was written, with it. */
    handled_at: instant('handled_at'),
  },
  (table) => [
    uniqueIndex('webhook_events_once').on(table.provider, table.event_id),
    index('webhook_events_received').on(table.received_at),
  ],
)
