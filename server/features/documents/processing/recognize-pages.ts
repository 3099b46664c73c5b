import type { Db } from '#server/db/types.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { JobRun, LaneJob } from '#server/jobs/jobs.ts'
import { isWaitedFor } from '#server/jobs/lanes.ts'
import { assertThere, withLocalCopies } from '#server/services/files/local-copy.ts'
import { OCR_FILE_MS, withoutSigns } from '#server/services/text/ocr/recognise-pages.ts'
import { verdict } from '#server/services/text/verdict.ts'
import { TURN_PAGES } from '#shared/rules/documents/reading-turns.ts'
import { loadPage, savePages, saveReading } from './pages.ts'
import { notePlaces } from './places.ts'
import { stepAfter } from './read-text.ts'
import { noteProgress, type RunRow } from './runs.ts'
import { endScan, keepSeen, pagesByText, type Scan, scanOf } from './scans.ts'
import { runStep, type StepResult } from './step.ts'

/** Milliseconds before a scan makes room for waiting ones, and how long it may run when none are waiting. */
const TURN_MS = 20_000
const ALONE_MS = 600_000

/**
 * Job: reads the picture pages of a content by OCR. Each page is saved as it is read, so if a worker dies, the next one
 * continues from there. When other scans are waiting, it stops after a few pages and continues on its next turn.
 */
export async function recognizePages(
  deps: JobDeps,
  { run_id }: LaneJob,
  job: JobRun,
): Promise<void> {
  await notePlaces(deps.db)
  await runStep(deps, 'recognition', run_id, job, async (run) => {
    if (run.reading === 'ready') return { next: stepAfter(run, run.page_count) }
    const scan = await scanOf(deps.db, run.sha256)
    // The scan record is gone, so the text is read again.
    if (!scan) return { next: 'text' }
    const left = deps.services.text.hasOcr ? await lookOn(deps, run, scan, job) : 0
    return left > 0 ? toBeContinued(scan, left) : settle(deps, run)
  })
  await notePlaces(deps.db)
}

function toBeContinued({ waiting, looked_at }: Scan, left: number): StepResult {
  const pages = waiting.length + looked_at.length
  const reason = `${pages - left} of ${pages} scanned pages read so far.`
  return { next: 'recognition', waiting: { reason } }
}

/** Reads pages until none are left, the file's time is up, or others are waiting. Returns the number left. */
async function lookOn(deps: JobDeps, run: RunRow, scan: Scan, job: JobRun): Promise<number> {
  const { db, services } = deps
  const begun = performance.now()
  const pages = scan.waiting.length + scan.looked_at.length
  let looked = 0
  let spent = scan.spent_ms
  await withLocalCopies(services.files, [run.sha256], async ([path = '']) => {
    for (const number of scan.waiting) {
      const lasted = performance.now() - begun
      if (spent > OCR_FILE_MS || lasted > ALONE_MS) break
      const isTurnOver = looked >= TURN_PAGES || lasted > TURN_MS
      if (isTurnOver && (await isWaitedFor(db, 'recognize-pages'))) break
      const page = scan.looked_at.length + looked + 1
      await noteProgress(db, run.id, `Reading page ${page} of ${pages}`)
      spent += await look(deps, run, path, number, job)
      looked++
    }
  })
  return spent > OCR_FILE_MS ? 0 : scan.waiting.length - looked
}

/** Reads one page or picture file and saves the result. Returns the milliseconds it took. */
async function look(
  { db, services: { files, text } }: JobDeps,
  { sha256, mime_type }: RunRow,
  path: string,
  number: number,
  { signal }: JobRun,
): Promise<number> {
  const started = performance.now()
  const took = () => performance.now() - started
  if (mime_type !== 'application/pdf') {
    const pages = await text.recognizePicture(path, signal)
    await assertThere(files, [sha256])
    const seen = pages.map((page) => ({ ...page, is_ocr: page.text !== '' }))
    await keepSeen(db, sha256, { number, pages: seen, ms: took() })
    return took()
  }
  const page = await loadPage(db, sha256, number)
  if (!page) throw new Error(`There is no page ${number} to look at`)
  const seen = await text.recognizePage(path, page, signal)
  // OCR finds nothing in a file that is gone, so check that it is still there.
  await assertThere(files, [sha256])
  const kept = seen ? { ...seen, is_ocr: true } : { ...withoutSigns(page), is_ocr: false }
  await keepSeen(db, sha256, { number, pages: [kept], ms: took() })
  return took()
}

/** Returns the final reading of the content, after OCR of its pictures. */
async function settle({ db, services }: JobDeps, run: RunRow): Promise<StepResult> {
  const { hasOcr } = services.text
  const { sha256, mime_type } = run
  const scan = await scanOf(db, sha256)
  if (!scan) return { next: 'text' }
  if (hasOcr) await blankUnread(db, sha256, scan.waiting)
  const pages = await pagesByText(db, sha256)
  const isBlankPicture = mime_type !== 'application/pdf' && pages.length === 0
  const count = isBlankPicture ? 1 : pages.length
  const without = isBlankPicture
    ? [1]
    : pages.filter(({ has_text }) => !has_text).map(({ number }) => number)
  const looked = new Set(scan.looked_at)
  const isPdf = mime_type === 'application/pdf'
  const untried = hasOcr && isPdf ? without.filter((number) => !looked.has(number)) : []
  const outcome = { mimeType: mime_type, count, without, untried }
  const { status, reason } = verdict(outcome, scan.damaged, hasOcr)
  return {
    async write(tx) {
      await endScan(tx, sha256)
      await saveReading(tx, sha256, {
        reading: status,
        reading_problem: reason,
        page_count: count,
        textless_pages: without,
      })
    },
    ...(status === 'ready' ? { next: stepAfter(run, count) } : { end: { status, reason } }),
  }
}

/** No text is better than wrong characters, even on pages OCR never gets to. */
async function blankUnread(db: Db, sha256: string, numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    const page = await loadPage(db, sha256, number)
    if (page) await savePages(db, sha256, [withoutSigns(page)])
  }
}
