import { and, asc, eq, gt, max, notExists } from 'drizzle-orm'
import { lockByName } from '#server/db/lock-by-name.ts'
import { auditChain, type SealedTable } from '#server/db/schema/audit.ts'
import type { Db } from '#server/db/types.ts'
import type { Log } from '#server/log.ts'
import type { Services } from '#server/services/services.ts'
import { holdsHead, lastLink, readHead, SEALED, SEALED_TABLES, writeHead } from './chain.ts'
import { hashOf, type Link, NO_LINK } from './link.ts'
import { PACE, type Pace, storeMonths } from './store-months.ts'

interface SealDeps {
  db: Db
  services: Pick<Services, 'files'>
  log?: Log
}

/** Rows per transaction. */
const BATCH = 1_000

/**
 * Appends unsealed rows to the chain, writes its head to the file store and the log, and moves completed months to the
 * file store. Throws, and seals nothing, when the chain does not hold the head the store records: continuing would
 * overwrite the evidence with a new head.
 */
export async function sealAudit(
  { db, services: { files }, log }: SealDeps,
  signal: AbortSignal,
  now: Date,
  pace: Pace = PACE,
): Promise<void> {
  const known = await readHead(files)
  if (known && !(await holdsHead(db, files, known))) {
    throw new Error(`The audit chain does not hold link ${known.seq} of the file store`)
  }
  while (await db.transaction((tx) => sealBatch(tx, pace))) signal.throwIfAborted()
  const last = await lastLink(db)
  if (last && last.seq !== known?.seq) {
    const head = await writeHead(files, last, now)
    log?.info(head, 'audit sealed')
  }
  await storeMonths({ db, files, log }, now, signal, pace)
}

/** Seals one batch of rows; false if none were left. */
async function sealBatch(tx: Db, { lateIds }: Pace): Promise<boolean> {
  await lockByName(tx, 'audit-chain')
  const before = await lastLink(tx)
  const rows = []
  for (const source of SEALED_TABLES) rows.push(...(await unsealed(tx, source, lateIds)))
  if (rows.length === 0) return false
  const links: Link[] = []
  for (const row of rows) {
    const last = links.at(-1) ?? before
    const link = { ...row, seq: (last?.seq ?? 0) + 1 }
    links.push({ ...link, hash: hashOf(last?.hash ?? NO_LINK, link) })
  }
  await tx.insert(auditChain).values(links)
  return true
}

async function unsealed(
  tx: Db,
  source: SealedTable,
  lateIds: number,
): Promise<Omit<Link, 'seq' | 'hash'>[]> {
  const { table, id, at, digest } = SEALED[source]
  const ofSource = eq(auditChain.source, source)
  const [sealed] = await tx
    .select({ to: max(auditChain.row_id) })
    .from(auditChain)
    .where(ofSource)
  const link = tx
    .select()
    .from(auditChain)
    .where(and(ofSource, eq(auditChain.row_id, id)))
  const rows = await tx
    .select({ row_id: id, at, digest })
    .from(table)
    .where(and(gt(id, (sealed?.to ?? 0) - lateIds), notExists(link)))
    .orderBy(asc(id))
    .limit(BATCH)
  return rows.map((row) => ({ source, ...row }))
}
