import { and, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { aiAnswers, aiLabels } from '#server/db/schema/evidence.ts'
import type { Db } from '#server/db/types.ts'
import { poolOfAnswer } from '#shared/reading/confidence/answer-pool.ts'
import { poolOfLabel } from '#shared/reading/confidence/curves.ts'
import type { Counted } from '#shared/reading/confidence/precision.ts'

/**
 * What people made of the labels and answers that the machine stated, one by one. What was accepted among
 * many is left out: nobody looked, and it would vouch for itself.
 */
export async function decidedReadings(db: Db): Promise<Counted[]> {
  const [labels, answers] = await Promise.all([decidedLabels(db), decidedAnswers(db)])
  return [
    ...labels.map((row) => ({ ...row, pool: poolOfLabel(row.name) })),
    ...answers.map(({ type, ...row }) => ({ ...row, pool: poolOfAnswer(type, row.name) })),
  ]
}

/** Whole percent of a confidence, as it was stated. */
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

/** An answer that claimed nothing has no confidence, whatever people found. */
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
        // Nothing that reads states certainty: such a value came with its answer.
        lt(aiAnswers.confidence, 1),
        eq(aiAnswers.decided_in_bulk, false),
      ),
    )
    .groupBy(aiAnswers.document_type, aiAnswers.field_name, sql`percent`)
    .orderBy(aiAnswers.document_type, aiAnswers.field_name, sql`percent`)
