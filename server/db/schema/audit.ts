import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { auditKinds } from '#shared/entities/audit.ts'
import { users } from './accounts.ts'
import { bigId, choice, instant, oneOf } from './columns.ts'
import { files } from './documents.ts'

/** Events that changed no record: the audit log beside history. Rows are never changed. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigId(),
    at: instant('at').notNull(),
    kind: choice('kind', auditKinds).notNull(),
    /** Null if no one was signed in. */
    actor_id: integer('actor_id').references(() => users.id),
    /** The user that the actor viewed the product as. */
    viewed_id: integer('viewed_id').references(() => users.id),
    /** The record it was about, by table and ID, if it was a single one. */
    entity: text('entity'),
    entity_id: text('entity_id'),
    /** Further detail: the page, the reason, or the address that was typed. */
    detail: text('detail'),
    /** Network address. */
    address: text('address'),
    request_id: text('request_id'),
  },
  (table) => [
    oneOf('audit_events', table.kind, auditKinds),
    index('audit_events_at').on(table.at, table.id),
    index('audit_events_kind').on(table.kind, table.id),
    index('audit_events_actor').on(table.actor_id, table.id),
    index('audit_events_viewed').on(table.viewed_id),
    index('audit_events_entity').on(table.entity, table.entity_id, table.id),
  ],
)

/** The tables whose rows the chain seals. */
export type SealedTable = 'history' | 'audit_events'

/**
 * Seals rows of history and of the audit log: each link names a row, the digest of its content, and the hash of these
 * with the previous link (server/features/base/audit/chain.ts). Written by one job, never changed. Links of past months
 * move to the file store (`audit_months`).
 */
export const auditChain = pgTable(
  'audit_chain',
  {
    /** From 1, without gaps. */
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    source: text('source').$type<SealedTable>().notNull(),
    row_id: bigint('row_id', { mode: 'number' }).notNull(),
    /** When the event in the row happened. */
    at: instant('at').notNull(),
    digest: text('digest').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    check('audit_chain_source_check', sql`${table.source} in ('history', 'audit_events')`),
    uniqueIndex('audit_chain_row').on(table.source, table.row_id),
  ],
)

/**
 * Months of the chain kept in the file store (server/features/base/audit/months.ts), without gaps from the first link.
 * A month ends with the last link of a row of that month; rows are never changed.
 */
export const auditMonths = pgTable(
  'audit_months',
  {
    /** Such as `2026-10`, UTC. */
    month: text('month').primaryKey(),
    first_seq: bigint('first_seq', { mode: 'number' }).notNull(),
    last_seq: bigint('last_seq', { mode: 'number' }).notNull(),
    /** The hash of the last link. */
    last_hash: text('last_hash').notNull(),
    /** The lowest and highest ID of the history rows that it seals. */
    history_from: bigint('history_from', { mode: 'number' }),
    history_to: bigint('history_to', { mode: 'number' }),
    /** The file. */
    sha256: text('sha256')
      .notNull()
      .references(() => files.sha256),
    stored_at: instant('stored_at').notNull(),
  },
  (table) => [
    uniqueIndex('audit_months_first').on(table.first_seq),
    index('audit_months_content').on(table.sha256),
  ],
)
