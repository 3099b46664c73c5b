import type { JobDeps } from '#server/jobs/deps.ts'
import type { JobRun, LaneJob } from '#server/jobs/jobs.ts'
import { withLocalCopies } from '#server/services/files/local-copy.ts'
import { type LayerResult, TextError } from '#server/services/text/text-service.ts'
import type { ProcessingStep } from '#shared/entities/documents.ts'
import { savePages, saveReading } from './pages.ts'
import { notePlaces } from './places.ts'
import type { RunRow } from './runs.ts'
import { beginScan, WAITING_FOR_OCR, waitsForOcr } from './scans.ts'
import { isLastTry, runStep, type StepResult } from './step.ts'

/**
 * Job: reads the text of a content, unless a file with the same bytes was read before. A file that takes more than a
 * quick look moves to its own lane; pages that are pictures are left to the next step.
 */
export const readText = (deps: JobDeps, { run_id }: LaneJob, job: JobRun) =>
  readLayer(deps, run_id, job, true)

/** Job: reads the text of a file that took more than a quick look. */
export const readLongText = (deps: JobDeps, { run_id }: LaneJob, job: JobRun) =>
  readLayer(deps, run_id, job, false)

async function readLayer(deps: JobDeps, runId: number, job: JobRun, isQuick: boolean) {
  let isScan = false
  await runStep(deps, 'text', runId, job, async (run) => {
    if (run.reading === 'ready') return { next: stepAfter(run, run.page_count) }
    isScan = await waitsForOcr(deps.db, run.sha256)
    if (isScan) return TO_OCR
    const result = await withLocalCopies(deps.services.files, [run.sha256], ([path = '']) =>
      deps.services.text.readLayer(path, run.mime_type, { isQuick, signal: job.signal }),
    )
    isScan = result.scan !== null
    return outcomeOf(run, result, job, isQuick)
  })
  if (isScan) await notePlaces(deps.db)
}

const TO_OCR = { next: 'recognition', waiting: { reason: WAITING_FOR_OCR } } as const
const TO_LONG = {
  next: 'text',
  waiting: {
    reason: 'This file takes longer than most. It will be read after quicker ones.',
    isLong: true,
  },
} as const

function outcomeOf(run: RunRow, result: LayerResult, job: JobRun, isQuick: boolean): StepResult {
  const { status, problem, reason, page_count, pages, scan } = result
  if (problem === 'timed_out' && isQuick) return TO_LONG
  // Our machine may be to blame, so another try may work. A file that used up its time or memory would do so again.
  if (problem === 'worker_lost' && !isLastTry('text', job)) {
    throw new TextError(problem, reason ?? problem)
  }
  if (scan) return { ...TO_OCR, write: (tx) => beginScan(tx, run.sha256, pages, scan) }
  return {
    async write(tx) {
      await savePages(tx, run.sha256, pages)
      await saveReading(tx, run.sha256, {
        reading: status,
        reading_problem: reason,
        page_count,
        textless_pages: result.pages_without_text,
      })
    },
    ...(status === 'ready' ? { next: stepAfter(run, page_count) } : { end: { status, reason } }),
  }
}

/** Looks for several documents in one file only where there are pages to split. */
export const stepAfter = ({ mime_type }: RunRow, pages: number | null): ProcessingStep =>
  mime_type === 'application/pdf' && pages !== null && pages > 1 ? 'parts' : 'label'
