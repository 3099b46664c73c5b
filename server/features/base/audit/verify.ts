import { and, asc, gt, inArray, lte } from 'drizzle-orm'
import type { SealedTable } from '#server/db/schema/audit.ts'
import type { Db } from '#server/db/types.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { readHead, SEALED, SEALED_TABLES } from './chain.ts'
import { hashOf, LATE_IDS, type Link, NO_LINK } from './link.ts'
import { linksAfter, linksOfMonth, type Month, MonthError, storedMonths } from './months.ts'
import { seenIds } from './seen-ids.ts'

/** IDs read at once. */
const IDS = 50_000

export interface Verdict {
  /** The number of valid links before the first invalid one. */
  links: number
  /** The first problem found, naming the row; null if there is none. */
  problem: string | null
  /** The number of rows that no link seals yet. */
  unsealed: number
}

/**
 * Reads the whole chain, starting with the months in the file store, along with every row it seals, and compares the
 * end with the head in the file store. Audit log rows older than `keepDays` may be gone; their links stay. Memory holds
 * one page of links and one bit per row.
 */
export async function verifyAudit(
  db: Db,
  files: FileStore,
  keepDays: number,
  now: Date,
): Promise<Verdict> {
  const head = await readHead(files)
  const walk = walkOf(db, new Date(now.getTime() - keepDays * 86_400_000), head?.seq)
  const problem =
    (await walkMonths(db, files, walk)) ??
    (await walkDatabase(db, walk)) ??
    headProblem(head, walk) ??
    (await addedAfterwards(db, walk))
  return { links: walk.links(), problem, unsealed: await unsealed(db, walk) }
}

type Walk = ReturnType<typeof walkOf>

/** Walks the chain link by link, and keeps what the checks at the end need. */
function walkOf(db: Db, oldest: Date, headSeq: number | undefined) {
  const seen = { history: seenIds(), audit_events: seenIds() }
  let last: Link | null = null
  let headHash: string | null = null
  return {
    seen,
    links: (): number => last?.seq ?? 0,
    hash: (): string => last?.hash ?? NO_LINK,
    headHash: () => headHash,
    /** Checks the next page. Returns the first problem, or null. */
    async take(page: readonly Link[]): Promise<string | null> {
      const digests = await digestsOf(db, page)
      for (const link of page) {
        const problem =
          problemOf(last, link, digests[link.source].get(link.row_id), oldest) ??
          (seen[link.source].add(link.row_id)
            ? null
            : `${link.source} ${link.row_id} is sealed by link ${link.seq} and by one before`)
        if (problem) return problem
        last = link
        if (link.seq === headSeq) headHash = link.hash
      }
      return null
    },
  }
}

async function walkMonths(db: Db, files: FileStore, walk: Walk): Promise<string | null> {
  try {
    for (const month of await storedMonths(db)) {
      const problem = await walkMonth(db, files, walk, month)
      if (problem) return problem
    }
    return null
  } catch (cause) {
    if (cause instanceof MonthError) return cause.message
    throw cause
  }
}

async function walkMonth(
  db: Db,
  files: FileStore,
  walk: Walk,
  month: Month,
): Promise<string | null> {
  const expected = walk.links() + 1
  if (month.first_seq !== expected) {
    return `Month ${month.month} begins with link ${month.first_seq} instead of ${expected}: a month is missing`
  }
  for await (const page of linksOfMonth(files, month)) {
    const problem = (await walk.take(page)) ?? (await differs(db, page))
    if (problem) return `${problem} (month ${month.month})`
  }
  return walk.links() === month.last_seq && walk.hash() === month.last_hash
    ? null
    : `Month ${month.month} does not end with link ${month.last_seq} as the database knows it`
}

/** Checks that a month's links still in the database match its file. */
async function differs(db: Db, page: readonly Link[]): Promise<string | null> {
  const [first, last] = [page[0], page.at(-1)]
  if (!first || !last) return null
  const here = await linksAfter(db, first.seq - 1, last.seq)
  const wrong = here.find((link) => {
    const stored = page[link.seq - first.seq]
    return !stored || stored.hash !== link.hash || hashOf('', stored) !== hashOf('', link)
  })
  return wrong ? `Link ${wrong.seq}, which seals ${nameOf(wrong)}, was changed` : null
}

async function walkDatabase(db: Db, walk: Walk): Promise<string | null> {
  for (;;) {
    const page = await linksAfter(db, walk.links())
    if (page.length === 0) return null
    const problem = await walk.take(page)
    if (problem) return problem
  }
}

function headProblem(head: Awaited<ReturnType<typeof readHead>>, walk: Walk): string | null {
  const links = walk.links()
  if (!head) return links > 0 ? 'The file store has no head of the chain' : null
  if (head.seq > links) {
    return `Links ${links + 1} to ${head.seq} were cut off: the file store knows of them`
  }
  return walk.headHash() === head.hash
    ? null
    : `Link ${head.seq} is not the one that the file store knows: the chain was written anew`
}

const nameOf = ({ source, row_id }: Link): string => `${source} ${row_id}`

/** Returns the current digests of the rows that a page of links seals. */
async function digestsOf(db: Db, page: readonly Link[]) {
  const found = { history: new Map<number, string>(), audit_events: new Map<number, string>() }
  for (const source of SEALED_TABLES) {
    const ids = page.filter((link) => link.source === source).map(({ row_id }) => row_id)
    if (ids.length === 0) continue
    const { table, id, digest } = SEALED[source]
    const rows = await db.select({ id, digest }).from(table).where(inArray(id, ids))
    for (const row of rows) found[source].set(row.id, row.digest)
  }
  return found
}

function problemOf(
  before: Link | null,
  link: Link,
  now: string | undefined,
  oldest: Date,
): string | null {
  const expected = (before?.seq ?? 0) + 1
  if (link.seq !== expected) return `Link ${expected} is missing`
  const name = nameOf(link)
  if (link.hash !== hashOf(before?.hash ?? NO_LINK, link)) {
    return `Link ${link.seq}, which seals ${name}, was changed`
  }
  if (now === link.digest) return null
  if (now !== undefined) return `${name} was changed after link ${link.seq} had sealed it`
  const mayBeGone = link.source === 'audit_events' && link.at < oldest
  return mayBeGone ? null : `${name}, which link ${link.seq} seals, is gone`
}

async function addedAfterwards(db: Db, { seen }: Walk): Promise<string | null> {
  for (const source of SEALED_TABLES) {
    const row = await unsealedBelow(db, source, seen[source])
    if (row !== null) return `${source} ${row} was added after later rows had been sealed`
  }
  return null
}

/** Returns an unsealed row too far below the highest sealed one for sealing to pick up, or null. */
async function unsealedBelow(
  db: Db,
  source: SealedTable,
  seen: ReturnType<typeof seenIds>,
): Promise<number | null> {
  const { table, id } = SEALED[source]
  for (let from = 0; ; ) {
    const rows = await db
      .select({ id })
      .from(table)
      .where(and(gt(id, from), lte(id, seen.highest() - LATE_IDS)))
      .orderBy(asc(id))
      .limit(IDS)
    const added = rows.find((row) => !seen.has(row.id))
    if (added) return added.id
    if (rows.length < IDS) return null
    from = rows.at(-1)?.id ?? from
  }
}

/** Counts the rows that the next seal picks up. */
async function unsealed(db: Db, { seen }: Walk): Promise<number> {
  let count = 0
  for (const source of SEALED_TABLES) {
    const { table, id } = SEALED[source]
    const rows = await db
      .select({ id })
      .from(table)
      .where(gt(id, seen[source].highest() - LATE_IDS))
    count += rows.filter((row) => !seen[source].has(row.id)).length
  }
  return count
}
