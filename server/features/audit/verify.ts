import { and, asc, eq, gt, lte, max, notExists, sql } from 'drizzle-orm'
import { correlated } from '#server/db/correlated.ts'
import { auditChain, type SealedTable } from '#server/db/schema/audit.ts'
import type { Db } from '#server/db/types.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { hashOf, LATE_IDS, type Link, NO_LINK, readHead, SEALED, SEALED_TABLES } from './chain.ts'

/** Links that are read at once. */
const PAGE = 5_000

export interface Verdict {
  /** Links that hold, up to the first that does not. */
  links: number
  /** The first thing that is wrong, in words that name the row; null when nothing is. */
  problem: string | null
}

/**
 * Reads the whole chain and every row that it seals, and compares its end with the head that the file store
 * knows. Rows of the audit log that are older than `keepDays` may be gone; their links stay.
 */
export async function verifyAudit(
  db: Db,
  files: FileStore,
  keepDays: number,
  now: Date,
): Promise<Verdict> {
  const oldest = new Date(now.getTime() - keepDays * 86_400_000)
  const head = await readHead(files)
  let last: Link | null = null
  let headHash: string | null = null
  for (;;) {
    const page = await linksAfter(db, last?.seq ?? 0)
    if (page.length === 0) break
    for (const link of page) {
      const problem = problemOf(last, link, oldest)
      if (problem) return { links: last?.seq ?? 0, problem }
      last = link
      if (link.seq === head?.seq) headHash = link.hash
    }
  }
  const links = last?.seq ?? 0
  if (last && !head) return { links, problem: 'The file store has no head of the chain' }
  if (head && head.seq > links) {
    return {
      links,
      problem: `Links ${links + 1} to ${head.seq} were cut off: the file store knows of them`,
    }
  }
  if (head && headHash !== head.hash) {
    return {
      links,
      problem: `Link ${head.seq} is not the one that the file store knows: the chain was written anew`,
    }
  }
  for (const source of SEALED_TABLES) {
    const row = await addedAfterwards(db, source)
    if (row !== null) {
      const problem = `${source} ${row} was added after later rows had been sealed`
      return { links, problem }
    }
  }
  return { links, problem: null }
}

const nowOf = (source: SealedTable) => {
  const { table, id, digest } = SEALED[source]
  return correlated<string | null>(
    sql`(select ${digest} from ${table} where ${id} = ${auditChain.row_id})`,
  )
}

const linksAfter = (db: Db, seq: number) =>
  db
    .select({
      seq: auditChain.seq,
      source: auditChain.source,
      row_id: auditChain.row_id,
      at: auditChain.at,
      digest: auditChain.digest,
      hash: auditChain.hash,
      now: sql<
        string | null
      >`case ${auditChain.source} when 'history' then ${nowOf('history')} else ${nowOf('audit_events')} end`,
    })
    .from(auditChain)
    .where(gt(auditChain.seq, seq))
    .orderBy(asc(auditChain.seq))
    .limit(PAGE)

function problemOf(
  before: Link | null,
  link: Link & { now: string | null },
  oldest: Date,
): string | null {
  const expected = (before?.seq ?? 0) + 1
  if (link.seq !== expected) return `Link ${expected} is missing`
  const name = `${link.source} ${link.row_id}`
  if (link.hash !== hashOf(before?.hash ?? NO_LINK, link)) {
    return `Link ${link.seq}, which seals ${name}, was changed`
  }
  if (link.now === link.digest) return null
  if (link.now !== null) return `${name} was changed after link ${link.seq} had sealed it`
  const mayBeGone = link.source === 'audit_events' && link.at < oldest
  return mayBeGone ? null : `${name}, which link ${link.seq} seals, is gone`
}

async function addedAfterwards(db: Db, source: SealedTable): Promise<number | null> {
  const { table, id } = SEALED[source]
  const ofSource = eq(auditChain.source, source)
  const [sealed] = await db
    .select({ to: max(auditChain.row_id) })
    .from(auditChain)
    .where(ofSource)
  const link = db
    .select()
    .from(auditChain)
    .where(and(ofSource, eq(auditChain.row_id, id)))
  const [row] = await db
    .select({ id })
    .from(table)
    .where(and(lte(id, (sealed?.to ?? 0) - LATE_IDS), notExists(link)))
    .orderBy(asc(id))
    .limit(1)
  return row?.id ?? null
}
