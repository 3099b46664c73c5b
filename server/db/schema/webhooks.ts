import { index, json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

export type WebhookProvider = 'kyb' | 'plaid' | 'bank'

/** Messages from partner services, each once. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: id(),
    provider: text('provider').$type<WebhookProvider>().notNull(),
    /** The provider's ID. */
    event_id: text('event_id').notNull(),
    kind: text('kind').notNull(),
    payload: json('payload').$type<unknown>().notNull(),
    /** SHA-256 of the signature header: the same message comes twice only from a replay. */
    signature: text('signature').notNull(),
    received_at: instant('received_at').notNull(),
    /** Null until its effect is written, in the same transaction. */
    handled_at: instant('handled_at'),
  },
  (table) => [
    uniqueIndex('webhook_events_once').on(table.provider, table.event_id),
    index('webhook_events_received').on(table.received_at),
  ],
)
