import { and, count, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { aiLabels, processingRuns } from '#server/db/schema/processing.ts'
import type { Db } from '#server/db/types.ts'
import { isOfCurrentVersion } from '#server/features/documents/processing/current-version.ts'
import { calibrationOf, labelScores } from '#server/reading/labels/scores.ts'
import type { ProcessingAnalytics } from '#shared/contract/schemas/oversight/analytics.ts'
import type { AiAnswerState } from '#shared/entities/documents.ts'
import { runStatuses } from '#shared/entities/documents.ts'

/** Maximum label pairs in the list of corrections. */
const CORRECTIONS_MAX = 50

/** The quality of reading, labels, and answers, compared with people's decisions. */
export async function processingAnalytics(db: Db): Promise<ProcessingAnalytics> {
  const settled = await settledLabels(db)
  return {
    runs: await runsByStatus(db),
    labels: labelScores(settled),
    calibration: calibrationOf(settled),
    answers: await answersByState(db),
    corrections: await corrections(db),
  }
}

async function runsByStatus(db: Db): Promise<ProcessingAnalytics['runs']> {
  const rows = await db
    .select({ status: processingRuns.status, count: count() })
    .from(processingRuns)
    .innerJoin(versionedDocuments, isOfCurrentVersion(processingRuns))
    .where(eq(versionedDocuments.is_hidden, false))
    .groupBy(processingRuns.status)
  const counts = new Map(rows.map((row) => [row.status, row.count]))
  return runStatuses.values.map((status) => ({ status, count: counts.get(status) ?? 0 }))
}

/** AI labels that a person has looked at individually and confirmed or corrected. */
async function settledLabels(db: Db) {
  const rows = await db
    .select({
      label: aiLabels.label,
      confidence: aiLabels.confidence,
      settled: aiLabels.settled_label,
    })
    .from(aiLabels)
    .where(and(isNotNull(aiLabels.settled_label), eq(aiLabels.settled_in_bulk, false)))
  return rows.flatMap(({ settled, ...row }) => (settled ? [{ ...row, settled }] : []))
}

async function answersByState(db: Db): Promise<ProcessingAnalytics['answers']> {
  const rows = await db
    .select({ state: aiAnswers.state, count: count() })
    .from(aiAnswers)
    .groupBy(aiAnswers.state)
  const counts: Record<AiAnswerState, number> = { proposed: 0, accepted: 0, edited: 0, rejected: 0 }
  for (const row of rows) counts[row.state] = row.count
  return counts
}

async function corrections(db: Db): Promise<ProcessingAnalytics['corrections']> {
  const rows = await db
    .select({
      proposed: aiLabels.label,
      settled: aiLabels.settled_label,
      count: count(),
      newest: sql<Date>`max(${aiLabels.settled_at})`.as('newest'),
    })
    .from(aiLabels)
    .where(and(isNotNull(aiLabels.settled_label), ne(aiLabels.label, aiLabels.settled_label)))
    .groupBy(aiLabels.label, aiLabels.settled_label)
    .orderBy(desc(sql`newest`))
    .limit(CORRECTIONS_MAX)
  return rows.flatMap(({ proposed, settled, count: times }) =>
    settled ? [{ proposed, settled, count: times }] : [],
  )
}
