import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { processingRuns } from '#server/db/schema/processing.ts'
import type { Db } from '#server/db/types.ts'
import { isOfCurrentVersion } from '#server/features/documents/processing/current-version.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import { answersLackModel, labelLacksModel } from './remarks.ts'
import { restartRun } from './runs.ts'

/** Files restarted per round. */
const AGAIN_MAX = 20
const WAIT_MIN_MINUTES = 10
const GIVEN_UP_DAYS = 7

/**
 * Restarts files that were read while the language model gave no answer. Each waits as long as it has already waited,
 * at least ten minutes, and is left alone after a week. Answers settled by a person are not asked again. Returns the
 * count.
 */
export async function askAgain(tx: Db, jobs: JobQueue, now = new Date()): Promise<number> {
  const { status, started_at, finished_at } = processingRuns
  const waited = sql`greatest(${finished_at} - ${started_at}, make_interval(mins => ${WAIT_MIN_MINUTES}))`
  const due = await tx
    .select({ id: processingRuns.id, lacks_label: sql<boolean>`${labelLacksModel(tx)}` })
    .from(processingRuns)
    .innerJoin(versionedDocuments, isOfCurrentVersion(processingRuns))
    .where(
      and(
        eq(status, 'done'),
        eq(versionedDocuments.is_hidden, false),
        eq(versionedDocuments.is_validated, false),
        gt(started_at, new Date(now.getTime() - GIVEN_UP_DAYS * 86_400_000)),
        sql`${finished_at} + ${waited} <= ${now.toISOString()}::timestamptz`,
        or(labelLacksModel(tx), answersLackModel(tx)),
      ),
    )
    .orderBy(asc(finished_at))
    .limit(AGAIN_MAX)
    .for('no key update', { of: processingRuns, skipLocked: true })
  for (const { id, lacks_label } of due) {
    await restartRun(tx, jobs, { id }, lacks_label ? 'label' : 'answers')
  }
  return due.length
}
