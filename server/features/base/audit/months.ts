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

/** Returns the months kept in the file store, in order. */
export const storedMonths = (db: Db): Promise<Month[]> =>
  db.select().from(auditMonths).orderBy(asc(auditMonths.first_seq))

export async function lastMonth(db: Db): Promise<Month | null> {
  const [month] = await db.select().from(auditMonths).orderBy(desc(auditMonths.first_seq)).limit(1)
  return month ?? null
}

/** Returns the database's links after `seq`, in order, at most one page. */
export const linksAfter = (db: Db, seq: number, to = Number.MAX_SAFE_INTEGER): Promise<Link[]> =>
  db
    .select()
    .from(auditChain)
    .where(and(gt(auditChain.seq, seq), lte(auditChain.seq, to)))
    .orderBy(asc(auditChain.seq))
    .limit(PAGE)

/** A stored month is missing or was changed; the message names it. */
export class MonthError extends Error {
  override name = 'MonthError'
}

/**
 * Yields a month's links from its file in pages, after checking the whole file against its hash. Throws MonthError, and
 * OutageError when the file store does not respond.
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

/** Yields the links from one to another in pages, wherever they are stored. Throws like `linksOfMonth`. */
export async function* linksFrom(
  db: Db,
  files: FileStore,
  first: number,
  last: number,
): AsyncGenerator<Link[]> {
  let next = first
  for (const month of await storedMonths(db)) {
    if (month.last_seq < next || next > last) continue
    for await (const page of linksOfMonth(files, month)) {
      const wanted = page.filter(({ seq }) => seq >= next && seq <= last)
      if (wanted.length > 0) yield wanted
    }
    next = month.last_seq + 1
  }
  while (next <= last) {
    const page = await linksAfter(db, next - 1, last)
    if (page.length === 0) return
    yield page
    next = (page.at(-1)?.seq ?? last) + 1
  }
}

/** Returns a link of the chain by number, wherever it is stored, or null. Throws like `linksOfMonth`. */
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

/** Returns the links that seal these history rows and have left the database, by row ID. */
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

/** Returns the highest sealed ID of each table; the newest links of both always stay in the database. */
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
