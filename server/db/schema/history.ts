import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bigId, instant } from './columns.ts'

/** Who caused a change. */
export type ActorKind = 'person' | 'ai' | 'system'

/** Changes of records, written in the same transaction as the change itself. */
export const history = pgTable(
  'history',
  {
    id: bigId(),
    entity: text('entity').notNull(),
    entity_id: text('entity_id').notNull(),
    version: integer('version').notNull(),
    action: text('action').notNull(),
    at: instant('at').notNull(),
    actor_kind: text('actor_kind').$type<ActorKind>().notNull(),
    actor_id: integer('actor_id').references(() => users.id),
    request_id: text('request_id'),
    /** Changed fields only. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('history_entity').on(table.entity, table.entity_id, table.id),
    index('history_actor_id').on(table.actor_id),
  ],
)
