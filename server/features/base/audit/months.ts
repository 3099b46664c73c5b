import { and, asc, desc, eq, gt, gte, lte, sql } from 'drizzle-orm'
import { auditChain, auditMonths, type SealedTable } from '#server/db/schema/audit.ts'
import type { Db } from '#server/db/types.ts'
import { outageOf } from '#server/outage.ts'
import { contentIsWhole } from '#server/services/files/content-is-whole.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { isNotFound } from '#server/services/files/staging.ts'
import type { Link } from './link.ts'
import { PAGE, readMonthFile } from './month-file.ts'

export type Month = typeof auditMonths.$inferSelect

/** The months that the file store keeps, in order. */
export const storedMonths = (db: Db): Promise<Month[]> =>
  db.select().from(auditMonths).orderBy(asc(auditMonths.first_seq))

export async function lastMonth(db: Db): Promise<Month | null> {
  const [month] = await db.select().from(auditMonths).orderBy(desc(auditMonths.first_seq)).limit(1)
  return month ?? null
}

/** Links after one, in order, at most a page of them, as the database has them. */
export const linksAfter = (db: Db, seq: number, to = Number.MAX_SAFE_INTEGER): Promise<Link[]> =>
  db
    .select()
    .from(auditChain)
    .where(and(gt(auditChain.seq, seq), lte(auditChain.seq, to)))
    .orderBy(asc(auditChain.seq))
    .limit(PAGE)

/** A month is not what it was, in words that name it. */
export class MonthError extends Error {
  override name = 'MonthError'
}

/**
 * The links of a month from its file, by pages, once the whole file has been compared with its hash. Throws
 * MonthError, and OutageError where the file store does not answer.
 */
export async function* linksOfMonth(files: FileStore, month: Month): AsyncGenerator<Link[]> {
  const name = `The file of month ${month.month} (${month.sha256})`
  const isWhole = await contentIsWhole(files, month.sha256)
  if (isWhole === null) throw new MonthError(`${name} is missing from the file store`)
  if (!isWhole) throw new MonthError(`${name} was changed`)
  let links = 0
  try {
    for await (const part of readMonthFile(await files.open(month.sha256))) {
      if (!Array.isArray(part)) {
        const isMeant = part.month === month.month && part.first_seq === month.first_seq
        if (!isMeant) throw new MonthError(`${name} is the file of ${part.month}`)
        continue
      }
      links += part.length
      yield part
    }
  } catch (cause) {
    if (cause instanceof MonthError || outageOf(cause)) throw cause
    if (isNotFound(cause)) throw new MonthError(`${name} is missing from the file store`)
    throw new MonthError(`${name} cannot be read`, { cause })
  }
  const expected = month.last_seq - month.first_seq + 1
  if (links !== expected) throw new MonthError(`${name} has ${links} links instead of ${expected}`)
}

/** One link of the chain by its number, wherever it is kept; null where neither place has it. Throws as above. */
export async function linkAt(db: Db, files: FileStore, seq: number): Promise<Link | null> {
  const [month] = await db
    .select()
    .from(auditMonths)
    .where(and(lte(auditMonths.first_seq, seq), gte(auditMonths.last_seq, seq)))
  if (month) {
    for await (const page of linksOfMonth(files, month)) {
      const link = page.find((one) => one.seq === seq)
      if (link) return link
    }
    return null
  }
  const [link] = await db.select().from(auditChain).where(eq(auditChain.seq, seq))
  return link ?? null
}

/** The links that seal these rows of history and have left the database, by the id of the row. */
export async function storedLinksOf(
  db: Db,
  files: FileStore,
  historyIds: readonly number[],
): Promise<Map<number, Link>> {
  const found = new Map<number, Link>()
  if (historyIds.length === 0) return found
  const wanted = new Set(historyIds)
  const from = historyIds.reduce((least, id) => Math.min(least, id))
  const to = historyIds.reduce((most, id) => Math.max(most, id))
  const months = await db
    .select()
    .from(auditMonths)
    .where(and(lte(auditMonths.history_from, to), gte(auditMonths.history_to, from)))
    .orderBy(asc(auditMonths.first_seq))
  for (const month of months) {
    for await (const page of linksOfMonth(files, month)) {
      for (const link of page) {
        if (link.source === 'history' && wanted.has(link.row_id)) found.set(link.row_id, link)
      }
    }
  }
  return found
}

/** The highest id of each table that the chain seals; the newest links of either never leave the database. */
export async function highestSealed(db: Db): Promise<Record<SealedTable, number>> {
  const highest = { history: 0, audit_events: 0 }
  for (const source of ['history', 'audit_events'] as const) {
    const [row] = await db
      .select({ to: sql<number>`max(${auditChain.row_id})`.mapWith(Number) })
      .from(auditChain)
      .where(eq(auditChain.source, source))
    highest[source] = row?.to ?? 0
  }
  return highest
}
