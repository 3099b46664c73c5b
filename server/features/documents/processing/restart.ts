import type { Db } from '#server/db/types.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import type { ProcessingStep } from '#shared/entities/documents.ts'
import { forgetReadings } from './pages.ts'
import { type RunRecord, runOfVersion, startRun } from './runs.ts'

/**
 * Answers a version's questions again if it has been read; otherwise starts reading it. Returns a run already under way
 * unchanged. Call inside a transaction.
 */
export async function answersRun(
  tx: Db,
  jobs: JobQueue,
  version: { versioned_document_id: number; number: number },
): Promise<RunRecord> {
  const run = await runOfVersion(tx, version.versioned_document_id, version.number)
  return startRun(tx, jobs, version, run?.status === 'done' ? 'answers' : 'text')
}

/** A file with the run and reading result of its current version. */
interface ReadFile {
  id: number
  current_number: number
  sha256: string
  reading: string | null
  run_status: RunRecord['status'] | null
  run_step: RunRecord['step'] | null
}

/**
 * Restarts a file's failed step, or reads a file that was never read. Throws `invalid_state` while it is under way or
 * when nothing failed. Call inside a transaction.
 */
export async function retryRun(tx: Db, jobs: JobQueue, file: ReadFile): Promise<void> {
  if (file.run_status !== null && !RETRIABLE.has(file.run_status)) {
    throw new HttpError('invalid_state')
  }
  const step = stepToTakeUp(file)
  if (step === 'text' && file.reading !== 'ready') await forgetReadings(tx, [file.sha256])
  const version = { versioned_document_id: file.id, number: file.current_number }
  await startRun(tx, jobs, version, step)
}

/** A failed step resumes where it stopped; a content that could not be read starts over. */
function stepToTakeUp({ run_status, run_step, reading }: ReadFile): ProcessingStep {
  const canGoOn = run_step === 'recognition' ? reading === null : reading === 'ready'
  return run_status === 'failed' && run_step !== null && canGoOn ? run_step : 'text'
}

const RETRIABLE: ReadonlySet<string> = new Set(['failed', 'needs_ocr'])
