import { and, eq, sql } from 'drizzle-orm'
import { systemWriter, updateRecord, type Writer } from '#server/db/records.ts'
import { sanctionsFiles, sanctionsNames, sanctionsVersions } from '#server/db/schema/sanctions.ts'
import type { Db } from '#server/db/types.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { JobRun } from '#server/jobs/jobs.ts'
import { fillVersion } from './fill.ts'
import { UnreadableList } from './read/listed.ts'
import { clearVersion } from './switch.ts'

interface Payload {
  version_id: number
}

/**
 * Job: reads a version's files. A killed job starts over, and nobody can activate the version before the job has
 * finished.
 */
export async function importSanctions(
  { db, clock, services }: Pick<JobDeps, 'db' | 'clock' | 'services'>,
  { version_id }: Payload,
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  const [version] = await db
    .select()
    .from(sanctionsVersions)
    .where(eq(sanctionsVersions.id, version_id))
  if (version?.state !== 'reading') return
  await clearVersion(db, version_id, signal)
  const files = await db
    .select()
    .from(sanctionsFiles)
    .where(eq(sanctionsFiles.version_id, version_id))
    .orderBy(sanctionsFiles.id)
  const read = await fillVersion(
    db,
    version,
    files.map(({ name, sha256 }) => ({ name, open: () => services.files.open(sha256) })),
    signal,
  ).catch((cause: unknown) => {
    if (cause instanceof UnreadableList) return cause.message
    throw cause
  })
  await db.execute(sql`analyze ${sanctionsNames}`)
  const ended =
    typeof read === 'string'
      ? { state: 'failed' as const, reason: read }
      : read.names === 0
        ? { ...read, state: 'failed' as const, reason: 'The files have no name that can be read.' }
        : { ...read, state: 'ready' as const }
  await db.transaction((tx) =>
    updateRecord(tx, systemWriter(clock.now()), sanctionsVersions, version_id, ended),
  )
}

/** Marks an import as failed. */
export async function failSanctionsImport(tx: Db, id: number, at: Date): Promise<void> {
  await updateRecord(tx, systemWriter(at), sanctionsVersions, id, {
    state: 'failed',
    reason: 'Something went wrong on our end. Import the list again.',
  })
}

/** Restarts a failed import; returns false if it has not failed. */
export async function reopenSanctionsImport(tx: Db, writer: Writer, id: number): Promise<boolean> {
  const isFailed = and(eq(sanctionsVersions.id, id), eq(sanctionsVersions.state, 'failed'))
  const [version] = await tx.select().from(sanctionsVersions).where(isFailed).for('no key update')
  if (!version) return false
  await updateRecord(tx, writer, sanctionsVersions, id, { state: 'reading', reason: null })
  return true
}
