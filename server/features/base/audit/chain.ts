import { desc, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { auditChain, auditEvents, type SealedTable } from '#server/db/schema/audit.ts'
import { history } from '#server/db/schema/history.ts'
import type { Db } from '#server/db/types.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import type { Link } from './link.ts'
import { lastMonth, linkAt, MonthError } from './months.ts'

/** Seconds since 1970 with six decimals: a row's time as its digest has it. */
export const instantOf = (
  column: SQL.Aliased | SQL | typeof history.at | typeof auditEvents.at,
): SQL => sql`extract(epoch from ${column})::text`

const digestOf = (parts: readonly unknown[]): SQL<string> =>
  sql<string>`encode(sha256(convert_to(jsonb_build_array(${sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )})::text, 'UTF8')), 'hex')`

/** The SHA-256 of a row's full content, computed in the database: `jsonb` has one text form per value. */
export const SEALED = {
  history: {
    table: history,
    id: history.id,
    at: history.at,
    digest: digestOf([
      history.id,
      history.entity,
      history.entity_id,
      history.version,
      history.action,
      instantOf(history.at),
      history.actor_kind,
      history.actor_id,
      history.request_id,
      history.before,
      history.after,
    ]),
  },
  audit_events: {
    table: auditEvents,
    id: auditEvents.id,
    at: auditEvents.at,
    digest: digestOf([
      auditEvents.id,
      instantOf(auditEvents.at),
      auditEvents.kind,
      auditEvents.actor_id,
      auditEvents.viewed_id,
      auditEvents.entity,
      auditEvents.entity_id,
      auditEvents.detail,
      auditEvents.address,
      auditEvents.request_id,
    ]),
  },
} as const satisfies Record<SealedTable, object>

export const SEALED_TABLES = ['history', 'audit_events'] as const satisfies readonly SealedTable[]

/** The newest link, where the chain continues. */
export type LinkEnd = Pick<Link, 'seq' | 'hash'>

/** Returns the end of the chain, even when its links have left the database. */
export async function lastLink(db: Db): Promise<LinkEnd | null> {
  const { seq, hash } = auditChain
  const [link] = await db.select({ seq, hash }).from(auditChain).orderBy(desc(seq)).limit(1)
  const month = await lastMonth(db)
  if (month && month.last_seq > (link?.seq ?? 0)) {
    return { seq: month.last_seq, hash: month.last_hash }
  }
  return link ?? null
}

const headSchema = z.object({ seq: z.int().min(1), hash: z.string(), sealed_at: z.string() })
export type Head = z.infer<typeof headSchema>

/**
 * Returns the last link recorded in the file store, out of reach for anyone who only changes the database; null before
 * the first.
 */
export async function readHead(files: FileStore): Promise<Head | null> {
  const text = await files.readMark('audit-head')
  return text === null ? null : headSchema.parse(JSON.parse(text))
}

/**
 * Whether this database's chain, including its months in the file store, holds the exact link a file store records as
 * its head. If not, one of the two belongs to another installation, or the database was rolled back. Throws OutageError
 * when the file store does not respond.
 */
export async function holdsHead(
  db: Db,
  files: FileStore,
  { seq, hash }: Pick<Head, 'seq' | 'hash'>,
): Promise<boolean> {
  try {
    return (await linkAt(db, files, seq))?.hash === hash
  } catch (cause) {
    if (cause instanceof MonthError) return false
    throw cause
  }
}

export async function writeHead(
  files: FileStore,
  { seq, hash }: LinkEnd,
  now: Date,
): Promise<Head> {
  const head = { seq, hash, sealed_at: now.toISOString() }
  await files.writeMark('audit-head', JSON.stringify(head))
  return head
}
