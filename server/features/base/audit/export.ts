import { and, asc, eq, gt, inArray, lte, min, notExists, type SQL, sql } from 'drizzle-orm'
import type { ListClause } from '#server/db/list-clause.ts'
import { auditChain, auditEvents } from '#server/db/schema/audit.ts'
import type { Db } from '#server/db/types.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { type Head, instantOf, type LinkEnd, lastLink, readHead } from './chain.ts'
import {
  EXPORT_WHAT,
  type ExportedRow,
  exactInstantOf,
  type OpenLine,
  runningCheck,
} from './export-file.ts'
import { LATE_IDS, type Link, NO_LINK } from './link.ts'
import { highestSealed, linkAt, linksFrom, storedMonths } from './months.ts'
import { actors, EVENT, type EventRow, isActor, isViewed, viewed } from './store.ts'

/** Unsealed rows read at once. */
const PAGE = 1_000

interface Deps {
  db: Db
  files: FileStore
}

/** What an export covers, fixed before its first byte. */
export interface ExportPlan {
  list: ListClause
  filter: Record<string, unknown>
  /** The rows that were chosen; those logged later are not in it. */
  count: number
  /** The newest row of the log at the time. */
  to: number
  head: LinkEnd | null
  recorded: Head | null
  /** How many IDs below the newest sealed one a row may still be unsealed. */
  lateIds: number
}

type Words = Extract<OpenLine, { line: 'row' }>['words']
type WordsOf = (rows: readonly EventRow[]) => Promise<(row: EventRow) => Words>

/** Fixes which rows an export has, and up to which link. */
export async function planExport(
  { db, files }: Deps,
  list: ListClause,
  filter: Record<string, unknown>,
  lateIds = LATE_IDS,
): Promise<ExportPlan> {
  // Read first, so that no link up to it seals a row that is newer than those of the export.
  const head = await lastLink(db)
  const [newest] = await db
    .select({ to: sql<number>`coalesce(max(${auditEvents.id}), 0)`.mapWith(Number) })
    .from(auditEvents)
  const to = newest?.to ?? 0
  const matching = db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(auditEvents)
    .leftJoin(actors, isActor)
    .leftJoin(viewed, isViewed)
  const [counted] = await matching
    .where(and(list.where, lte(auditEvents.id, to)))
    .prepare('')
    .execute(list.values)
  const recorded = await readHead(files)
  return { list, filter, count: counted?.count ?? 0, to, head, recorded, lateIds }
}

/** Yields the file of an export in pieces; memory holds one page of links with their rows. */
export async function* exportLines(
  deps: Deps,
  plan: ExportPlan,
  wordsOf: WordsOf,
  now: Date,
): AsyncGenerator<string> {
  const check = runningCheck()
  const begin = (before: string) =>
    check.write({
      line: 'header',
      format: 1,
      what: EXPORT_WHAT,
      exported_at: now.toISOString(),
      filter: plan.filter,
      before,
      recorded: plan.recorded,
    })
  let sealed = 0
  const first = (await firstSeq(deps.db, plan)) ?? Number.POSITIVE_INFINITY
  const last = plan.head?.seq ?? 0
  let before = await hashBefore(deps, first, last)
  for await (const links of linksFrom(deps.db, deps.files, first, last)) {
    const rows = await rowsOf(deps.db, plan, links)
    const words = await wordsOf([...rows.values()])
    let lines = ''
    for (const link of links) {
      const row = link.source === 'audit_events' ? rows.get(link.row_id) : undefined
      // Nothing before the first exported row proves anything about it.
      if (row && sealed === 0) lines += begin(before)
      if (row) sealed += 1
      if (sealed > 0) lines += check.write(lineOf(link, row && { ...row, words: words(row) }))
      before = link.hash
    }
    if (lines !== '') yield lines
  }
  if (sealed === 0) yield begin(plan.head?.hash ?? NO_LINK)
  let unsealed = 0
  for await (const rows of unsealedPages(deps.db, plan)) {
    const words = await wordsOf(rows)
    const lines = rows.map((row) =>
      check.write({ line: 'unsealed', row: factsOf(row), words: words(row) }),
    )
    unsealed += lines.length
    yield lines.join('')
  }
  yield check.write({ line: 'end', sealed, unsealed, head: plan.head })
}

type Exported = EventRow & { epoch: string }

function lineOf(link: Link, event: (Exported & { words: Words }) | undefined): OpenLine {
  const { seq, hash, source, row_id, digest } = link
  const at = link.at.toISOString()
  return event
    ? { line: 'row', seq, at, hash, row: factsOf(event), words: event.words }
    : { line: 'link', seq, at, hash, source, row_id, digest }
}

const factsOf = ({ epoch, at: _at, actor, viewed, ...facts }: Exported): ExportedRow => ({
  id: facts.id,
  at: exactInstantOf(epoch),
  kind: facts.kind,
  actor_id: actor?.id ?? null,
  viewed_id: viewed?.id ?? null,
  entity: facts.entity,
  entity_id: facts.entity_id,
  detail: facts.detail,
  address: facts.address,
  request_id: facts.request_id,
})

const chosen = (db: Db, { list, to }: ExportPlan, condition: SQL | undefined) =>
  db
    .select({ ...EVENT, epoch: instantOf(auditEvents.at) as SQL<string> })
    .from(auditEvents)
    .leftJoin(actors, isActor)
    .leftJoin(viewed, isViewed)
    .where(and(list.where, lte(auditEvents.id, to), condition))

/** The chosen rows among those that a page of links seals, by ID. */
async function rowsOf(db: Db, plan: ExportPlan, links: readonly Link[]) {
  const ids = links.flatMap(({ source, row_id }) => (source === 'audit_events' ? [row_id] : []))
  if (ids.length === 0) return new Map<number, Exported>()
  const query = chosen(db, plan, inArray(auditEvents.id, ids))
  const rows = await query.prepare('').execute(plan.list.values)
  return new Map(rows.map((row) => [row.id, row]))
}

async function hashBefore({ db, files }: Deps, first: number, last: number): Promise<string> {
  if (first === 1 || first > last) return NO_LINK
  return (await linkAt(db, files, first - 1))?.hash ?? NO_LINK
}

/**
 * Returns the number of the first link that seals a chosen row; 1 if such a link may lie among those that have left the
 * database, and null if none seals any.
 */
async function firstSeq(db: Db, { list, to, head, lateIds }: ExportPlan): Promise<number | null> {
  if (!head) return null
  const isLink = and(
    eq(auditChain.source, 'audit_events'),
    eq(auditChain.row_id, auditEvents.id),
    lte(auditChain.seq, head.seq),
  )
  const isChosen = and(list.where, lte(auditEvents.id, to))
  if ((await storedMonths(db)).length > 0) {
    const highest = await highestSealed(db)
    const links = db.select().from(auditChain).where(isLink)
    const [stored] = await db
      .select({ id: auditEvents.id })
      .from(auditEvents)
      .leftJoin(actors, isActor)
      .leftJoin(viewed, isViewed)
      .where(and(isChosen, lte(auditEvents.id, highest.audit_events - lateIds), notExists(links)))
      .limit(1)
      .prepare('')
      .execute(list.values)
    if (stored) return 1
  }
  const [first] = await db
    .select({ seq: min(auditChain.seq) })
    .from(auditEvents)
    .leftJoin(actors, isActor)
    .leftJoin(viewed, isViewed)
    .innerJoin(auditChain, isLink)
    .where(isChosen)
    .prepare('')
    .execute(list.values)
  return first?.seq ?? null
}

/** The chosen rows that no link up to the head seals. */
async function* unsealedPages(db: Db, plan: ExportPlan): AsyncGenerator<Exported[]> {
  const links = db
    .select()
    .from(auditChain)
    .where(
      and(
        eq(auditChain.source, 'audit_events'),
        eq(auditChain.row_id, auditEvents.id),
        lte(auditChain.seq, plan.head?.seq ?? 0),
      ),
    )
  const highest = await highestSealed(db)
  for (let from = highest.audit_events - plan.lateIds; ; ) {
    const rows = await chosen(db, plan, and(gt(auditEvents.id, from), notExists(links)))
      .orderBy(asc(auditEvents.id))
      .limit(PAGE)
      .prepare('')
      .execute(plan.list.values)
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    from = rows.at(-1)?.id ?? from
  }
}
