import { eq } from 'drizzle-orm'
import { systemWriter } from '#server/db/records.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { askQuestions } from '#server/features/documents/ai-answers/open-questions.ts'
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

/** A run's file as it is now, under its row lock. */
export type LockedFile = NonNullable<Awaited<ReturnType<typeof lockFileOf>>>

/** The result of a step: what it writes, and where the run goes next. */
export interface StepResult {
  write?(tx: Db, file: LockedFile): Promise<void>
  /** Whether the step's inputs have changed since; it then runs again. */
  isOutdated?(file: LockedFile): boolean
  /** The next step; without one the run ends. */
  next?: ProcessingStep
  /** The reason shown while the next step waits for its turn in a lane. */
  waiting?: { reason: string; isLong?: boolean }
  /** How the run ends without a next step; by default done, with a remark. */
  end?: RunProgress
}

/** Whether a step that fails now won't be retried. */
export const isLastTry = (step: ProcessingStep, job: JobRun): boolean =>
  job.attempt > JOBS[STEP_JOBS[step]].retryLimit

/**
 * Runs one step of a run as a job. If killed at any point it leaves nothing behind and is repeated: its writes, the end
 * of its job, and the start of the next job are one transaction. While a dependency is away, the run says what it is
 * waiting for.
 */
export async function runStep(
  deps: JobDeps,
  step: ProcessingStep,
  runId: number,
  job: JobRun,
  work: (run: RunRow) => Promise<StepResult>,
): Promise<void> {
  const run = await findRun(deps.db, runId)
  // If the run was restarted in the meantime, that restart has its own job.
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
 * Locks a run's file. The file is locked before the run, in the same order as changes by users; the reverse order would
 * deadlock.
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
    .for('no key update')
  return file
}

/** Asks people about whatever could not be read in a labeled file. */
async function leaveToPeople(
  tx: Db,
  { file_id, number }: RunRow,
  { label, current_number }: LockedFile,
): Promise<void> {
  if (!label || current_number !== number) return
  await askQuestions(tx, systemWriter(new Date()), { id: file_id, label, number })
}
