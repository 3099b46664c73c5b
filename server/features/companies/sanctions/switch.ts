import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { updateRecord, type Writer } from '#server/db/records.ts'
import {
  sanctionsBadLines,
  sanctionsNames,
  sanctionsVersions,
} from '#server/db/schema/sanctions.ts'
import type { Db } from '#server/db/types.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import { type SanctionsVersionState, sanctionsVersionStates } from '#shared/entities/sanctions.ts'
import { counted } from '#shared/format/counted.ts'
import type { VersionRow } from './store.ts'

/** Locks a version and all others of its list, so that two of them are never switched at once. */
export async function lockVersion(tx: Db, id: number): Promise<VersionRow | null> {
  const [found] = await tx
    .select({ list: sanctionsVersions.list })
    .from(sanctionsVersions)
    .where(eq(sanctionsVersions.id, id))
  if (!found) return null
  const rows = await tx
    .select()
    .from(sanctionsVersions)
    .where(eq(sanctionsVersions.list, found.list))
    .orderBy(sanctionsVersions.id)
    .for('no key update')
  return rows.find((row) => row.id === id) ?? null
}

function refuseState({ state }: VersionRow, allowed: readonly SanctionsVersionState[]): void {
  if (allowed.includes(state)) return
  throw new HttpError('invalid_state', {
    message: `This isn’t possible now. The version is in the state “${sanctionsVersionStates.label(state)}”.`,
  })
}

interface Activation {
  /** The person who activates a version must confirm that its bad lines are skipped. */
  skip_bad_lines: boolean
  ifMatch?: number | null
}

/**
 * Makes a version the one that names are screened against, replacing the previous one at once, in one transaction.
 * The previous one is kept to go back to; older ones lose their names.
 */
export async function activateVersion(
  tx: Db,
  writer: Writer,
  jobs: JobQueue,
  row: VersionRow,
  { skip_bad_lines, ifMatch = null }: Activation,
) {
  refuseState(row, ['ready', 'superseded'])
  if (row.bad_lines && !skip_bad_lines) {
    throw invalid({
      skip_bad_lines: `${counted(row.bad_lines, 'line')} can’t be read. Say that ${row.bad_lines === 1 ? 'it is' : 'they are'} left out.`,
    })
  }
  const others = await tx
    .select()
    .from(sanctionsVersions)
    .where(
      and(
        eq(sanctionsVersions.list, row.list),
        inArray(sanctionsVersions.state, ['active', 'superseded']),
      ),
    )
    .orderBy(desc(sanctionsVersions.activated_at))
  const before = others.find(({ state }) => state === 'active')
  if (before) await updateRecord(tx, writer, sanctionsVersions, before.id, { state: 'superseded' })
  const changes = { state: 'active', activated_at: writer.at, activated_by: writer.userId } as const
  const saved = await updateRecord(tx, writer, sanctionsVersions, row.id, changes, { ifMatch })
  const kept = before ?? others.find(({ id }) => id !== row.id)
  for (const old of others) {
    if (old.id !== row.id && old.id !== kept?.id) await removeVersion(tx, writer, jobs, old)
  }
  await jobs.send(tx, 'rescreen-companies', {})
  return saved
}

/** Discards a version that is not active: a job deletes its names, but the record of the version stays. */
export async function discardVersion(tx: Db, writer: Writer, jobs: JobQueue, row: VersionRow) {
  refuseState(row, ['ready', 'superseded', 'failed'])
  await removeVersion(tx, writer, jobs, row)
}

async function removeVersion(tx: Db, writer: Writer, jobs: JobQueue, { id }: VersionRow) {
  await updateRecord(tx, writer, sanctionsVersions, id, { state: 'removed' })
  await jobs.send(tx, 'clear-sanctions', { version_id: id })
}

/** Names deleted per statement; the database is free for others between statements. */
const BATCH = 5_000

/** Deletes the names and bad lines of a version that is not screened against. */
export async function clearVersion(db: Db, id: number, signal?: AbortSignal): Promise<void> {
  for (let removed = BATCH; removed === BATCH; ) {
    signal?.throwIfAborted()
    const { rowCount } = await db.execute(sql`
      delete from ${sanctionsNames} where id in
        (select id from ${sanctionsNames} where version_id = ${id} limit ${BATCH})`)
    removed = rowCount ?? 0
  }
  await db.delete(sanctionsBadLines).where(eq(sanctionsBadLines.version_id, id))
}
