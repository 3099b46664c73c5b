import { and, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { aiLabels } from '#server/db/schema/processing.ts'
import type { Db } from '#server/db/types.ts'
import { poolOfAnswer } from '#shared/reading/confidence/answer-pool.ts'
import { poolOfLabel } from '#shared/reading/confidence/curves.ts'
import type { Counted } from '#shared/reading/confidence/precision.ts'

/**
 * Counts how often people confirmed each label and answer the machine gave. Suggestions accepted in bulk are excluded:
 * nobody looked at them, so they would vouch for themselves.
 */
export async function decidedReadings(db: Db): Promise<Counted[]> {
  const [labels, answers] = await Promise.all([decidedLabels(db), decidedAnswers(db)])
  return [
    ...labels.map((row) => ({ ...row, pool: poolOfLabel(row.name) })),
    ...answers.map(({ type, ...row }) => ({ ...row, pool: poolOfAnswer(type, row.name) })),
  ]
}

/** The stated confidence in whole percent. */
const percentOf = (confidence: typeof aiLabels.confidence | typeof aiAnswers.confidence) =>
  sql<number>`floor(round(${confidence}::numeric, 4) * 100)::int`.as('percent')

const OUTCOMES = sql<number>`count(*)::int`

const decidedLabels = (db: Db) =>
  db
    .select({
      name: aiLabels.label,
      percent: percentOf(aiLabels.confidence),
      outcomes: OUTCOMES,
      right: sql<number>`count(*) filter (where ${aiLabels.label} = ${aiLabels.settled_label})::int`,
    })
    .from(aiLabels)
    .where(and(isNotNull(aiLabels.settled_label), eq(aiLabels.settled_in_bulk, false)))
    .groupBy(aiLabels.label, sql`percent`)
    .orderBy(aiLabels.label, sql`percent`)

/** Answers without a value have no confidence, whatever people found, so they are excluded. */
const decidedAnswers = (db: Db) =>
  db
    .select({
      type: aiAnswers.document_type,
      name: aiAnswers.field_name,
      percent: percentOf(aiAnswers.confidence),
      outcomes: OUTCOMES,
      right: sql<number>`count(*) filter (
        where ${aiAnswers.state} = 'accepted' and coalesce(${aiAnswers.value}, 'null') <> 'null'
      )::int`,
    })
    .from(aiAnswers)
    .where(
      and(
        ne(aiAnswers.state, 'proposed'),
        gt(aiAnswers.confidence, 0),
        // No engine states full certainty; a confidence of 1 came with the answer itself.
        lt(aiAnswers.confidence, 1),
        eq(aiAnswers.decided_in_bulk, false),
      ),
    )
    .groupBy(aiAnswers.document_type, aiAnswers.field_name, sql`percent`)
    .orderBy(aiAnswers.document_type, aiAnswers.field_name, sql`percent`)
