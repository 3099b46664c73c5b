import { eq } from 'drizzle-orm'
import { systemWriter } from '#server/db/records.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { askQuestions } from '#server/features/documents/answers/open-questions.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import { JOBS, type JobRun } from '#server/jobs/jobs.ts'
import { outageOf } from '#server/outage.ts'
import { SafeError } from '#server/safe-error.ts'
import type { ProcessingStep } from '#shared/entities/documents.ts'
import { remarkOf } from './remarks.ts'
import {
  advanceRun,
  awaitDependency,
  beginStep,
  findRun,
  type RunProgress,
  type RunRow,
  STEP_JOBS,
  sendStep,
} from './runs.ts'

/** The file of a run as it stands now, under its row lock. */
export type LockedFile = NonNullable<Awaited<ReturnType<typeof lockFileOf>>>

/** What a step came to: what it writes, and where the run goes from there. */
export interface StepResult {
  write?(tx: Db, file: LockedFile): Promise<void>
  /** Whether what the step went by has changed meanwhile: it is then done anew. */
  isOutdated?(file: LockedFile): boolean
  /** The step that follows; none ends the run. */
  next?: ProcessingStep
  /** What is said while the step that follows waits for its turn in a lane. */
  waiting?: { reason: string; isLong?: boolean }
  /** How the run ends where none follows: done with a remark, unless it says otherwise. */
  end?: RunProgress
}

/** Whether a step that fails now is not tried again. */
export const isLastTry = (step: ProcessingStep, job: JobRun): boolean =>
  job.attempt > JOBS[STEP_JOBS[step]].retryLimit

/**
 * Runs one step of a run as a job. Killed anywhere it leaves nothing behind and is repeated; what
 * it writes, the end of its job and the start of the next one are a single transaction. While a
 * dependency is away the run says whom it waits for.
 */
export async function runStep(
  deps: JobDeps,
  step: ProcessingStep,
  runId: number,
  job: JobRun,
  work: (run: RunRow) => Promise<StepResult>,
): Promise<void> {
  const run = await findRun(deps.db, runId)
  // Whoever restarted the run meanwhile has sent a job of its own.
  if (!run || run.step !== step) return
  await beginStep(deps.db, runId)
  try {
    const { write, isOutdated, next, waiting, end } = await work(run)
    await deps.db.transaction(async (tx) => {
      if (!(await job.complete(tx))) return
      const file = await lockFileOf(tx, run)
      if (!file) return
      if (isOutdated?.(file)) return sendStep(tx, deps.services.jobs, runId, step)
      await write?.(tx, file)
      if (next) {
        const status = waiting ? 'queued' : 'working'
        await advanceRun(tx, runId, { status, step: next, reason: waiting?.reason ?? null })
        await sendStep(tx, deps.services.jobs, runId, next, waiting)
      } else {
        await advanceRun(tx, runId, end ?? { status: 'done', reason: await remarkOf(tx, run) })
        if (end && end.status !== 'done') await leaveToPeople(tx, run, file)
      }
    })
  } catch (cause) {
    const away = outageOf(cause)
    if (!away) throw new SafeError(`Step ${step} of run ${runId}`, cause)
    if (away !== 'database') await awaitDependency(deps.db, runId, away)
    throw cause
  }
}

/**
 * Locks the file of a run. It comes before the run, as in the changes that people make: taken the
 * other way round the two wait for each other in a circle.
 */
async function lockFileOf(tx: Db, { file_id }: RunRow) {
  const [file] = await tx
    .select({
      label: versionedDocuments.label,
      is_validated: versionedDocuments.is_validated,
      current_number: versionedDocuments.current_number,
    })
    .from(versionedDocuments)
    .where(eq(versionedDocuments.id, file_id))
    .for('update')
  return file
}

/** What could not be read of a labelled file is asked of people. */
async function leaveToPeople(
  tx: Db,
  { file_id, number }: RunRow,
  { label, current_number }: LockedFile,
): Promise<void> {
  if (!label || current_number !== number) return
  await askQuestions(tx, systemWriter(new Date()), { id: file_id, label, number })
}
