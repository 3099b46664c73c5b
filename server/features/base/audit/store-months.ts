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
  /** Newest IDs of each table whose links stay, at least one: as far back as sealing looks. */
  lateIds: number
  /** Milliseconds a month must be in the file store before its links leave the database. */
  keptTwiceMs: number
  /** Minimum number of links to remove at once, because each removal reads the month back. */
  lot: number
}

const DAY_MS = 86_400_000
export const PACE: Pace = { lateIds: LATE_IDS, keptTwiceMs: 7 * DAY_MS, lot: LATE_IDS }

/** The earliest of these links decides which month begins, because clocks have been wrong for a while at times. */
const FIRST_LINKS = 1_000
/** Links removed per statement, to stay far below the statement timeout. */
const REMOVED_AT_ONCE = 20_000

/**
 * Writes completed months of the chain to the file store. A week later, if the store still has a month intact, its
 * links leave the database. Safe to kill at any point: a file without a row is swept, and links are only removed once
 * the month has a row. Throws, and moves nothing more, when a link or a file fails its check.
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

/** A month's stretch of the chain to be stored, by link number. */
type Piece = Pick<Month, 'month' | 'first_seq' | 'last_seq' | 'last_hash'> & { before: string }

/** Returns false when every completed month is stored. */
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
    // Another process was faster.
    if ((last?.last_seq ?? 0) + 1 !== piece.first_seq) return false
    const content = { sha256, size, name: `${piece.month}.jsonl.gz`, mime_type: 'application/gzip' }
    await recordContent(tx, systemWriter(now), content)
    // The content's row is locked now, so any sweep that was removing the file is done; the next run stores the month
    // again.
    if (!(await files.has(sha256))) throw new Error('The file store lost the month on its way')
    await tx.insert(auditMonths).values([{ ...facts, ...range, sha256, stored_at: now }])
    return true
  })
  if (isStored) log?.info({ ...facts, sha256 }, 'audit month stored')
  return isStored
}

/**
 * Returns the next month of the chain. It ends with the last link whose row is from that month, even if clocks were
 * wrong in between. Null until the next month has been over for a day. The newest link always stays.
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

/** Stages the file of a piece of the chain, and records the range of history rows it seals. */
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

/** Yields the lines of a piece. Throws when a link fails its check, so tampered links are not moved. */
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

/** Removes links that have been in the file store long enough, after reading their months back. */
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

/** Links up to `to` that neither sealing nor an earlier software version still looks back for. */
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
 * Checks that the store has a month intact, or rewrites it from links still in the database, because software versions
 * that predate months sweep their files. Throws when neither works.
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
