import { and, asc, eq, isNull } from 'drizzle-orm'
import { documentVersions, files, versionedDocuments } from '#server/db/schema/documents.ts'
import { processingRuns } from '#server/db/schema/evidence.ts'
import { missingContents } from '#server/db/schema/installation.ts'
import type { Db } from '#server/db/types.ts'
import type { JobName } from '#server/jobs/jobs.ts'
import { isLane } from '#server/jobs/lanes.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import { DEPENDENCY_NAMES, type Dependency } from '#server/outage.ts'
import { ERRORS } from '#shared/contract/errors.ts'
import type { ProcessingStep, RunStatus } from '#shared/entities/documents.ts'
import { isOfCurrentVersion, isVersionOfRun } from './current-version.ts'
import { laneJobOf } from './lane-jobs.ts'

/**
 * The way of a version of a file through its steps; each step is a job. Times are real ones: they
 * tell how far the work is, and no rule of the field looks at them.
 */

/** The job that does each step. */
export const STEP_JOBS = {
  text: 'read-text',
  recognition: 'recognize-pages',
  parts: 'find-parts',
  label: 'label-file',
  answers: 'answer-file',
} as const satisfies Record<ProcessingStep, JobName>

interface VersionKey {
  versioned_document_id: number
  number: number
}

export type RunRecord = typeof processingRuns.$inferSelect

/** Everything a step needs to know of what it works on. */
export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>

/** A run with its content and its file; null when there is none. */
export async function findRun(db: Db, id: number) {
  const [row] = await db
    .select({
      id: processingRuns.id,
      file_id: processingRuns.versioned_document_id,
      number: processingRuns.number,
      status: processingRuns.status,
      step: processingRuns.step,
      name: documentVersions.name,
      sha256: files.sha256,
      size: files.size,
      mime_type: files.mime_type,
      reading: files.reading,
      page_count: files.page_count,
      current_number: versionedDocuments.current_number,
      label: versionedDocuments.label,
      project_id: versionedDocuments.project_id,
      company_id: versionedDocuments.company_id,
    })
    .from(processingRuns)
    .innerJoin(versionedDocuments, eq(versionedDocuments.id, processingRuns.versioned_document_id))
    .innerJoin(documentVersions, isVersionOfRun)
    .innerJoin(files, eq(files.sha256, documentVersions.sha256))
    .where(eq(processingRuns.id, id))
  return row ?? null
}

/** The run of a version of a file, or null. */
export async function runOfVersion(
  db: Db,
  fileId: number,
  number: number,
): Promise<RunRecord | null> {
  const [row] = await selectRun(db, { versioned_document_id: fileId, number })
  return row ?? null
}

const selectRun = (db: Db, { versioned_document_id, number }: VersionKey) =>
  db
    .select()
    .from(processingRuns)
    .where(
      and(
        eq(processingRuns.versioned_document_id, versioned_document_id),
        eq(processingRuns.number, number),
      ),
    )

/**
 * Sends a version of a file on its way, from a step on. A version has one run: where it is under
 * way already, that one is answered and nothing is sent. Call it inside the transaction that wrote
 * the version.
 */
export async function startRun(
  tx: Db,
  jobs: JobQueue,
  version: VersionKey,
  step: ProcessingStep = 'text',
): Promise<RunRecord> {
  const at = new Date()
  const [made] = await tx
    .insert(processingRuns)
    .values({ ...version, status: 'queued', step, started_at: at, updated_at: at })
    .onConflictDoNothing()
    .returning()
  if (made) {
    await sendStep(tx, jobs, made.id, step)
    return made
  }
  const [existing] = await selectRun(tx, version).for('update')
  if (!existing) throw new Error('A run that is in the way is not there')
  if (existing.status === 'queued' || existing.status === 'working') return existing
  return restartRun(tx, jobs, existing, step, { started_at: at })
}

/** Sends a run that is over on its way again. `started_at` is when somebody last asked for it. */
export async function restartRun(
  tx: Db,
  jobs: JobQueue,
  { id }: Pick<RunRecord, 'id'>,
  step: ProcessingStep,
  asked: { started_at?: Date } = {},
): Promise<RunRecord> {
  const begun = { status: 'queued', step, reason: null, finished_at: null } as const
  const [row] = await tx
    .update(processingRuns)
    .set({ ...begun, updated_at: new Date(), ...asked })
    .where(eq(processingRuns.id, id))
    .returning()
  if (!row) throw new Error(`There is no run ${id}`)
  await sendStep(tx, jobs, id, step)
  return row
}

/** Versions that are sent on their way in one go. */
const MISSING_MAX = 1_000

/**
 * Sends the current version of every file on its way that nobody has sent yet: files from before
 * there was anything to send them to, and those that were seeded. Answers how many.
 */
export async function startMissingRuns(tx: Db, jobs: JobQueue): Promise<number> {
  const waiting = await tx
    .select({
      versioned_document_id: versionedDocuments.id,
      number: versionedDocuments.current_number,
    })
    .from(versionedDocuments)
    .leftJoin(processingRuns, isOfCurrentVersion(processingRuns))
    .where(isNull(processingRuns.id))
    .orderBy(asc(versionedDocuments.id))
    .limit(MISSING_MAX)
  for (const version of waiting) await startRun(tx, jobs, version)
  return waiting.length
}

/** Enqueues a step of a run within the caller's transaction; `isLong` for text that takes its time. */
export async function sendStep(
  tx: Db,
  jobs: JobQueue,
  runId: number,
  step: ProcessingStep,
  { isLong = false }: { isLong?: boolean } = {},
): Promise<void> {
  const name = isLong ? 'read-long-text' : STEP_JOBS[step]
  const payload = isLane(name)
    ? await laneJobOf(tx, runId, step === 'recognition')
    : { run_id: runId }
  await jobs.send(tx, name, payload)
}

/** Where a run stands now. */
export interface RunProgress {
  status: RunStatus
  step?: ProcessingStep
  reason?: string | null
}

const OVER: ReadonlySet<RunStatus> = new Set(['done', 'needs_ocr', 'failed'])

/** Notes where a run stands. */
export function advanceRun(db: Db, id: number, progress: RunProgress) {
  const at = new Date()
  return db
    .update(processingRuns)
    .set({
      reason: null,
      ...progress,
      updated_at: at,
      finished_at: OVER.has(progress.status) ? at : null,
    })
    .where(eq(processingRuns.id, id))
}

const isOpen = (id: number) => and(eq(processingRuns.id, id), isNull(processingRuns.finished_at))

/** Notes that a waiting run is being worked on. */
export const beginStep = (db: Db, id: number) =>
  db
    .update(processingRuns)
    .set({ status: 'working', reason: null, updated_at: new Date() })
    .where(isOpen(id))

/** Tells how far the step that a run is at has come. */
export async function noteProgress(db: Db, id: number, reason: string): Promise<void> {
  await db.update(processingRuns).set({ reason, updated_at: new Date() }).where(isOpen(id))
}

/** Notes whom a run waits for; its step is done when that one is back. */
export const awaitDependency = (db: Db, id: number, dependency: Dependency) =>
  db
    .update(processingRuns)
    .set({
      status: 'queued',
      reason: `Waiting for the ${DEPENDENCY_NAMES[dependency]}, which isn’t responding. Processing will resume automatically.`,
      updated_at: new Date(),
    })
    .where(isOpen(id))

/** What people read when a step failed for a reason that is not in their file. */
const OUR_FAULT = 'Something went wrong on our end. You can try again.'

/** Notes that a step was given up. Whoever restarted the run meanwhile has sent a job of its own. */
export async function failRun(tx: Db, id: number, step: ProcessingStep): Promise<void> {
  const at = new Date()
  const reason = (await isFileMissing(tx, id)) ? ERRORS.file_missing.message : OUR_FAULT
  await tx
    .update(processingRuns)
    .set({ status: 'failed', reason, updated_at: at, finished_at: at })
    .where(and(isOpen(id), eq(processingRuns.step, step)))
}

/** Whether the file store was found not to have the content of a run. */
async function isFileMissing(db: Db, id: number): Promise<boolean> {
  const [row] = await db
    .select({ sha256: missingContents.sha256 })
    .from(processingRuns)
    .innerJoin(documentVersions, isVersionOfRun)
    .innerJoin(missingContents, eq(missingContents.sha256, documentVersions.sha256))
    .where(and(eq(processingRuns.id, id), isNull(missingContents.found_at)))
  return row !== undefined
}

/** Opens a run again whose step was given up; its job is then run anew. False when nobody waits for it. */
export async function reopenRun(tx: Db, id: number, step: ProcessingStep): Promise<boolean> {
  const isGivenUp = and(
    eq(processingRuns.id, id),
    eq(processingRuns.step, step),
    eq(processingRuns.status, 'failed'),
  )
  const begun = { status: 'queued', reason: null, finished_at: null } as const
  const rows = await tx
    .update(processingRuns)
    .set({ ...begun, updated_at: new Date() })
    .where(isGivenUp)
    .returning({ id: processingRuns.id })
  return rows.length > 0
}
