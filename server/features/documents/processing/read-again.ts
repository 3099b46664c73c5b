import { and, asc, eq, inArray, isNotNull, like, lte, or } from 'drizzle-orm'
import { documentVersions, files, versionedDocuments } from '#server/db/schema/documents.ts'
import { processingRuns } from '#server/db/schema/processing.ts'
import type { Db } from '#server/db/types.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import { OCR_MAX_PAGES } from '#server/services/text/ocr/engine.ts'
import { WITHOUT_OCR } from '#server/services/text/verdict.ts'
import { isOfCurrentVersion, isVersionOfRun } from './current-version.ts'
import { forgetReadings } from './pages.ts'
import { restartRun } from './runs.ts'

/** Files restarted at once; each may take minutes. */
const AGAIN_MAX = 20

/**
 * Rereads files that were read, wholly or partly, without OCR. Whatever OCR finds, they don't come back, because they
 * then count as read. Files too long for OCR might, so they are skipped. Returns the count.
 */
export async function readScansAgain(tx: Db, jobs: JobQueue): Promise<number> {
  const waiting = await tx
    .select({ id: processingRuns.id, sha256: files.sha256 })
    .from(processingRuns)
    .innerJoin(versionedDocuments, isOfCurrentVersion(processingRuns))
    .innerJoin(documentVersions, isVersionOfRun)
    .innerJoin(files, eq(files.sha256, documentVersions.sha256))
    .where(
      and(
        or(
          and(eq(files.reading, 'needs_ocr'), lte(files.page_count, OCR_MAX_PAGES)),
          // The rest of the file was read.
          and(eq(files.reading, 'ready'), like(files.reading_problem, `%${WITHOUT_OCR}%`)),
        ),
        inArray(processingRuns.status, ['needs_ocr', 'done']),
        isNotNull(processingRuns.finished_at),
        eq(versionedDocuments.is_hidden, false),
      ),
    )
    .orderBy(asc(processingRuns.id))
    .limit(AGAIN_MAX)
  if (waiting.length === 0) return 0
  await forgetReadings(tx, [...new Set(waiting.map(({ sha256 }) => sha256))])
  for (const run of waiting) await restartRun(tx, jobs, run, 'text')
  return waiting.length
}
