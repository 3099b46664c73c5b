import { and, asc, eq, isNull } from 'drizzle-orm'
import { documentVersions, files, versionedDocuments } from '#server/db/schema/documents.ts'
import { missingContents } from '#server/db/schema/installation.ts'
import { processingRuns } from '#server/db/schema/processing.ts'
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
 * The path of a file version through its processing steps; each step is a job. Uses real time, which only shows
 * progress and plays no part in business rules.
 */

/** The job for each step. */
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

/** The data a step needs about its run, content, and file. */
export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>

/** Returns a run with its content and file, or null. */
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
 * Starts processing a file version from the given step. A version has one run: if it is already under way, that run is
 * returned and nothing is sent. Call inside the transaction that wrote the version.
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
  const [existing] = await selectRun(tx, version).for('no key update')
  if (!existing) throw new Error('A run that is in the way is not there')
  if (existing.status === 'queued' || existing.status === 'working') return existing
  return restartRun(tx, jobs, existing, step, { started_at: at })
}

/** Restarts a finished run. `started_at` is when someone last asked for it. */
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

/** Versions started per round. */
const MISSING_MAX = 1_000

/**
 * Starts the current version of every file that has no run yet: files from before processing existed, and seeded files.
 * Returns the count.
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

/** Enqueues a step of a run in the caller's transaction; `isLong` for text that takes long to read. */
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

/** The current state of a run. */
export interface RunProgress {
  status: RunStatus
  step?: ProcessingStep
  reason?: string | null
}

const OVER: ReadonlySet<RunStatus> = new Set(['done', 'needs_ocr', 'failed'])

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

/** Marks a waiting run as being worked on. */
export const beginStep = (db: Db, id: number) =>
  db
    .update(processingRuns)
    .set({ status: 'working', reason: null, updated_at: new Date() })
    .where(isOpen(id))

/** Reports progress within a run's current step. */
export async function noteProgress(db: Db, id: number, reason: string): Promise<void> {
  await db.update(processingRuns).set({ reason, updated_at: new Date() }).where(isOpen(id))
}

/** Records the dependency a run is waiting for; its step runs once that dependency is back. */
export const awaitDependency = (db: Db, id: number, dependency: Dependency) =>
  db
    .update(processingRuns)
    .set({
      status: 'queued',
      reason: `Waiting for the ${DEPENDENCY_NAMES[dependency]}, which isn’t responding. Processing will resume automatically.`,
      updated_at: new Date(),
    })
    .where(isOpen(id))

/** Shown to users when a step failed for a reason other than their file. */
const OUR_FAULT = 'Something went wrong on our end. You can try again.'

/** Marks a step as failed. If the run was restarted in the meantime, that restart has its own job. */
export async function failRun(tx: Db, id: number, step: ProcessingStep): Promise<void> {
  const at = new Date()
  const reason = (await isFileMissing(tx, id)) ? ERRORS.file_missing.message : OUR_FAULT
  await tx
    .update(processingRuns)
    .set({ status: 'failed', reason, updated_at: at, finished_at: at })
    .where(and(isOpen(id), eq(processingRuns.step, step)))
}

/** Whether a run's content was found missing from the file store. */
async function isFileMissing(db: Db, id: number): Promise<boolean> {
  const [row] = await db
    .select({ sha256: missingContents.sha256 })
    .from(processingRuns)
    .innerJoin(documentVersions, isVersionOfRun)
    .innerJoin(missingContents, eq(missingContents.sha256, documentVersions.sha256))
    .where(and(eq(processingRuns.id, id), isNull(missingContents.found_at)))
  return row !== undefined
}

/**
 * Reopens a run whose step was given up, so its job can run again. False if the run is no longer failed at that step.
 */
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
