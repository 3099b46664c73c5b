import type { JobDeps } from '#server/jobs/deps.ts'
import type { JobRun } from '#server/jobs/jobs.ts'
import { withLocalCopies } from '#server/services/files/local-copy.ts'
import { TextError, type TextProblem } from '#server/services/text/text-service.ts'
import type { ProcessingStep } from '#shared/entities/documents.ts'
import { savePages, saveReading } from './pages.ts'
import { noteProgress, type RunRow } from './runs.ts'
import { isLastTry, runStep, type StepResult } from './step.ts'

/** Job: reads the text of a content, unless another file with the same bytes was read before. */
export const readText = (deps: JobDeps, { run_id }: { run_id: number }, job: JobRun) =>
  runStep(deps, 'text', run_id, job, async (run) => {
    if (run.reading === 'ready') return { next: stepAfter(run, run.page_count) }
    return withLocalCopies(deps.services.files, [run.sha256], ([path = '']) =>
      read(deps, run, path, job),
    )
  })

async function read(deps: JobDeps, run: RunRow, path: string, job: JobRun): Promise<StepResult> {
  const result = await deps.services.text.readPages(path, run.mime_type, {
    signal: job.signal,
    onOcr: (page, of) => noteProgress(deps.db, run.id, `Reading page ${page} of ${of}`),
  })
  const byOcr = new Set(result.pages_by_ocr)
  const pages = result.pages.map((page) => ({ ...page, is_ocr: byOcr.has(page.number) }))
  const { status, problem, reason, page_count } = result
  // Our machine may be to blame: another try may do.
  const mayRecover = problem !== null && PASSING.has(problem)
  if (mayRecover && !isLastTry('text', job)) throw new TextError(problem, reason ?? problem)
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

/** Papers that lie one behind the other are looked for where there are pages to part. */
const stepAfter = ({ mime_type }: RunRow, pages: number | null): ProcessingStep =>
  mime_type === 'application/pdf' && pages !== null && pages > 1 ? 'parts' : 'label'

const PASSING: ReadonlySet<TextProblem> = new Set(['too_much_memory', 'timed_out', 'worker_lost'])
