import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { and, desc, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { lockByName } from '#server/db/lock-by-name.ts'
import { systemWriter } from '#server/db/records.ts'
import { auditChain, auditMonths } from '#server/db/schema/audit.ts'
import type { Db } from '#server/db/types.ts'
import { recordContent } from '#server/features/base/contents/record.ts'
import type { Log } from '#server/log.ts'
import { contentIsWhole } from '#server/services/files/content-is-whole.ts'
import type { FileStore, StagedFile } from '#server/services/files/file-store.ts'
import { hashOf, LATE_IDS, type Link, NO_LINK } from './link.ts'
import { headerLine, linesOf } from './month-file.ts'
import { highestSealed, lastMonth, linksAfter, type Month } from './months.ts'

interface MonthDeps {
  db: Db
  files: FileStore
  log?: Log
}

/** How soon links leave the database. */
export interface Pace {
  /** Newest ids of each table whose links stay, one at the least: as far as the sealing looks back. */
  lateIds: number
  /** Milliseconds that the file store has kept a month before its links leave the database. */
  keptTwiceMs: number
  /** Links that leave at once at the least: a month is read back each time. */
  lot: number
}

const DAY_MS = 86_400_000
export const PACE: Pace = { lateIds: LATE_IDS, keptTwiceMs: 7 * DAY_MS, lot: LATE_IDS }

/** Links among which the earliest says which month begins: clocks have been wrong, for a while. */
const FIRST_LINKS = 1_000
/** Links that one statement removes: far from the limit of its time. */
const REMOVED_AT_ONCE = 20_000

/**
 * Writes the months of the chain that are over to the file store; a week later, once the store still has a month
 * whole, its links leave the database. Killed anywhere it goes on: a file without its row is swept, and links leave
 * only behind a row. Throws, and moves nothing more, where a link or a file does not hold.
 */
export async function storeMonths(
  deps: MonthDeps,
  now: Date,
  signal: AbortSignal,
  pace: Pace,
): Promise<void> {
  while (await storeNextMonth(deps, now)) signal.throwIfAborted()
  await removeStoredLinks(deps, now, signal, pace)
}

/** A month of the chain that is to be stored: a piece of it, by its numbers. */
type Piece = Pick<Month, 'month' | 'first_seq' | 'last_seq' | 'last_hash'> & { before: string }

/** False when no month is over that is not stored. */
async function storeNextMonth({ db, files, log }: MonthDeps, now: Date): Promise<boolean> {
  const piece = await nextPiece(db, now)
  if (!piece) return false
  const range: HistoryRange = { history_from: null, history_to: null }
  const staged = await stagePiece(db, files, piece, range)
  try {
    await staged.keep()
  } finally {
    await staged.discard()
  }
  const { sha256, size } = staged
  const { before: _before, ...facts } = piece
  const isStored = await db.transaction(async (tx) => {
    await lockByName(tx, 'audit-chain')
    const last = await lastMonth(tx)
    // Another process was quicker.
    if ((last?.last_seq ?? 0) + 1 !== piece.first_seq) return false
    const content = { sha256, size, name: `${piece.month}.jsonl.gz`, mime_type: 'application/gzip' }
    await recordContent(tx, systemWriter(now), content)
    // Its row is locked now: a sweep that was removing it is over, and it comes anew next time.
    if (!(await files.has(sha256))) throw new Error('The file store lost the month on its way')
    await tx.insert(auditMonths).values([{ ...facts, ...range, sha256, stored_at: now }])
    return true
  })
  if (isStored) log?.info({ ...facts, sha256 }, 'audit month stored')
  return isStored
}

/**
 * The next month of the chain and where it ends: with the last link of a row of that month, whatever clocks said
 * meanwhile. Null while no further month is over by a day. The newest link always stays.
 */
async function nextPiece(db: Db, now: Date): Promise<Piece | null> {
  const stored = await lastMonth(db)
  const after = stored?.last_seq ?? 0
  const firsts = db
    .select({ at: auditChain.at })
    .from(auditChain)
    .where(gt(auditChain.seq, after))
    .orderBy(auditChain.seq)
    .limit(FIRST_LINKS)
    .as('firsts')
  const [first] = await db.select({ at: sql<string | null>`min(${firsts.at})::text` }).from(firsts)
  if (!first?.at) return null
  const begun = monthOf(new Date(first.at))
  const month = stored && stored.month >= begun ? monthAfter(stored.month) : begun
  if (month >= monthOf(new Date(now.getTime() - DAY_MS))) return null
  const end = new Date(`${monthAfter(month)}-01T00:00:00.000Z`)
  const newest = sql`(select max(${auditChain.seq}) from ${auditChain})`
  const [last] = await db
    .select()
    .from(auditChain)
    .where(and(gt(auditChain.seq, after), lt(auditChain.seq, newest), lt(auditChain.at, end)))
    .orderBy(desc(auditChain.seq))
    .limit(1)
  if (!last) return null
  return {
    month,
    first_seq: after + 1,
    last_seq: last.seq,
    last_hash: last.hash,
    before: stored?.last_hash ?? NO_LINK,
  }
}

const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

function monthAfter(month: string): string {
  const begins = new Date(`${month}-01T00:00:00.000Z`)
  begins.setUTCMonth(begins.getUTCMonth() + 1)
  return monthOf(begins)
}

type HistoryRange = Pick<Month, 'history_from' | 'history_to'>

/** The file of a piece of the chain on its way into the store; notes which rows of history it seals. */
async function stagePiece(
  db: Db,
  files: FileStore,
  piece: Piece,
  range: HistoryRange,
): Promise<StagedFile> {
  const packed = createGzip()
  const [staged] = await Promise.all([
    files.stage(packed),
    pipeline(Readable.from(piecesOf(db, piece, range)), packed),
  ])
  return staged
}

/** The lines of a piece. Throws where a link does not hold: what was changed is not carried away. */
async function* piecesOf(db: Db, piece: Piece, range: HistoryRange): AsyncGenerator<string> {
  const { before, first_seq, last_seq } = piece
  yield headerLine({ ...piece, links: last_seq - first_seq + 1 })
  let last = { seq: first_seq - 1, hash: before }
  while (last.seq < last_seq) {
    const page = await linksAfter(db, last.seq, last_seq)
    for (const link of page) {
      const holds = link.seq === last.seq + 1 && link.hash === hashOf(last.hash, link)
      if (!holds) throw new Error(`Link ${last.seq + 1} of the audit chain does not hold`)
      if (link.source === 'history') widen(range, link)
      last = link
    }
    if (page.length === 0) throw new Error(`Link ${last.seq + 1} of the audit chain is missing`)
    yield linesOf(page)
  }
}

function widen(range: HistoryRange, { row_id }: Link): void {
  range.history_from = Math.min(range.history_from ?? row_id, row_id)
  range.history_to = Math.max(range.history_to ?? row_id, row_id)
}

/** Removes links that the file store has kept for long enough, once their months were read back. */
async function removeStoredLinks(
  deps: MonthDeps,
  now: Date,
  signal: AbortSignal,
  { lateIds, keptTwiceMs, lot }: Pace,
): Promise<void> {
  const { db, log } = deps
  const [kept] = await db
    .select({ to: sql<number | null>`max(${auditMonths.last_seq})`.mapWith(Number) })
    .from(auditMonths)
    .where(lte(auditMonths.stored_at, new Date(now.getTime() - keptTwiceMs)))
  if (!kept?.to) return
  const isOver = await isRemovable(db, kept.to, lateIds)
  const waiting = await db.select({ seq: auditChain.seq }).from(auditChain).where(isOver).limit(lot)
  if (waiting.length < lot) return
  for (const month of await monthsOf(db, isOver)) {
    signal.throwIfAborted()
    await assertStored(deps, month)
  }
  const removed = await db.transaction(async (tx) => {
    await lockByName(tx, 'audit-chain')
    await tx.execute(sql`select set_config('joulebridge.removes_old_rows', 'on', true)`)
    return removeLinks(tx, isOver)
  })
  log?.info({ links: removed }, 'audit links left for the file store')
}

async function removeLinks(tx: Db, condition: SQL | undefined): Promise<number> {
  for (let removed = 0; ; ) {
    const some = tx
      .select({ seq: auditChain.seq })
      .from(auditChain)
      .where(condition)
      .orderBy(auditChain.seq)
      .limit(REMOVED_AT_ONCE)
    const { rowCount } = await tx.delete(auditChain).where(inArray(auditChain.seq, some))
    removed += rowCount ?? 0
    if ((rowCount ?? 0) < REMOVED_AT_ONCE) return removed
  }
}

/** Links up to one that neither the sealing nor a version before this one looks back for. */
async function isRemovable(db: Db, to: number, lateIds: number): Promise<SQL | undefined> {
  const highest = await highestSealed(db)
  const isEarly = (source: 'history' | 'audit_events') =>
    and(eq(auditChain.source, source), lte(auditChain.row_id, highest[source] - lateIds))
  return and(lte(auditChain.seq, to), or(isEarly('history'), isEarly('audit_events')))
}

const monthsOf = (db: Db, isOver: SQL | undefined): Promise<Month[]> =>
  db
    .select()
    .from(auditMonths)
    .where(
      sql`exists (select from ${auditChain} where ${and(
        gte(auditChain.seq, auditMonths.first_seq),
        lte(auditChain.seq, auditMonths.last_seq),
        isOver,
      )})`,
    )
    .orderBy(auditMonths.first_seq)

/**
 * The store has a month whole, or gets it once more from the links that are still here: a version that does not
 * know of months sweeps their files. Throws where neither can be.
 */
async function assertStored({ db, files, log }: MonthDeps, month: Month): Promise<void> {
  if (await contentIsWhole(files, month.sha256)) return
  const [before] = await db
    .select()
    .from(auditMonths)
    .where(eq(auditMonths.last_seq, month.first_seq - 1))
  const piece = { ...month, before: before?.last_hash ?? NO_LINK }
  const staged = await stagePiece(db, files, piece, { history_from: null, history_to: null })
  try {
    if (staged.sha256 !== month.sha256) {
      throw new Error(`The file of audit month ${month.month} is gone and cannot be made again`)
    }
    await staged.keep()
  } finally {
    await staged.discard()
  }
  log?.warn({ month: month.month, sha256: month.sha256 }, 'audit month stored anew')
}
