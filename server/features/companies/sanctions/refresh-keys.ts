import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { sanctionsNames, sanctionsVersions } from '#server/db/schema/sanctions.ts'
import type { Db } from '#server/db/types.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import { keysOf } from './fill.ts'

/** Names sampled to see whether a version's keys follow the current rules. */
const SAMPLE = 500
/** Names per statement; the database is free for others between statements. */
const BATCH = 1_000

/**
 * Job: recomputes the keys of kept lists that another version of the product has read, and screens companies again.
 * Works from the last name to the first, and samples the first ones, so that an interrupted run is noticed.
 */
export async function refreshKeys(
  { db, services }: Pick<JobDeps, 'db' | 'services'>,
  signal: AbortSignal,
): Promise<void> {
  const versions = await db
    .select({ id: sanctionsVersions.id })
    .from(sanctionsVersions)
    .where(inArray(sanctionsVersions.state, ['ready', 'active', 'superseded']))
    .orderBy(sanctionsVersions.id)
  for (const { id } of versions) {
    const sample = await db
      .select()
      .from(sanctionsNames)
      .where(ofVersion(id))
      .orderBy(asc(sanctionsNames.id))
      .limit(SAMPLE)
    if (!sample.some(isOld)) continue
    await rewriteKeys(db, id, signal)
    await db.transaction((tx) => services.jobs.send(tx, 'rescreen-companies', {}))
  }
}

type NameRow = typeof sanctionsNames.$inferSelect

const ofVersion = (id: number) => eq(sanctionsNames.version_id, id)

const isOld = (row: NameRow): boolean => `{${row.keys}}` !== keysOf(row)

async function rewriteKeys(db: Db, versionId: number, signal: AbortSignal): Promise<void> {
  let before = 2 ** 31 - 1
  for (;;) {
    signal.throwIfAborted()
    const rows = await db
      .select()
      .from(sanctionsNames)
      .where(and(ofVersion(versionId), lt(sanctionsNames.id, before)))
      .orderBy(desc(sanctionsNames.id))
      .limit(BATCH)
    const last = rows.at(-1)
    if (!last) return
    before = last.id
    const changed = JSON.stringify(
      rows.filter(isOld).map((row) => ({ id: row.id, keys: keysOf(row) })),
    )
    await db.execute(sql`
      update ${sanctionsNames} set keys = one.keys::int[]
      from jsonb_to_recordset(${changed}::jsonb) as one (id int, keys text)
      where ${sanctionsNames.id} = one.id`)
  }
}
