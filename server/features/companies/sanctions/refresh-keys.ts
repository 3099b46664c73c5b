import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { sanctionsNames, sanctionsVersions } from '#server/db/schema/sanctions.ts'
import type { Db } from '#server/db/types.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import { keysOf } from './fill.ts'

/** Names that tell whether the keys of a version are those of today’s rules. */
const SAMPLE = 500
/** Names that one statement writes: between two of them the database is open to others. */
const BATCH = 1_000

/**
 * Job: gives the names of kept lists the keys of today’s rules, where another version of the product has read them,
 * and screens companies again. From the last name to the first, which are looked at: a run that is cut is noticed.
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
