import { and, eq, exists, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { files, versionedDocuments } from '#server/db/schema/documents.ts'
import { aiLabels, processingRuns } from '#server/db/schema/processing.ts'
import type { Db } from '#server/db/types.ts'
import {
  MODEL_PROBLEMS,
  type ModelProblem,
  withoutModel,
} from '#server/services/model/model-service.ts'
import type { RunRow } from './runs.ts'

const WITHOUT_MODEL =
  'Processed without the language model, which didn’t respond. We’ll try again later.'
const BEYOND_LIMIT =
  'Processed without the language model, because its spending limit for this month was reached.'

/**
 * Returns what users should know about a file's reading: pages without text and why, or a model that did not take part;
 * null if there is nothing.
 */
export async function remarkOf(db: Db, run: Pick<RunRow, 'id' | 'sha256'>): Promise<string | null> {
  const [content] = await db
    .select({ problem: files.reading_problem })
    .from(files)
    .where(eq(files.sha256, run.sha256))
  const beyond = lacksModel(['monthly limit reached'])
  const [missing] = await db
    .select({
      is_beyond: sql<boolean>`${or(labelLacksModel(db, beyond), answersLackModel(db, beyond))}`,
    })
    .from(processingRuns)
    .innerJoin(versionedDocuments, eq(versionedDocuments.id, processingRuns.versioned_document_id))
    .where(and(eq(processingRuns.id, run.id), or(labelLacksModel(db), answersLackModel(db))))
  const remarks = [content?.problem, missing && (missing.is_beyond ? BEYOND_LIMIT : WITHOUT_MODEL)]
  return remarks.filter(Boolean).join(' ') || null
}

/** For a run joined to its file: the type came from the built-in engine alone, and nobody has settled it. */
export const labelLacksModel = (db: Db, lacks = lacksModel()): SQL | undefined =>
  and(
    isNull(versionedDocuments.label),
    exists(
      db
        .select({ one: sql`1` })
        .from(aiLabels)
        .where(
          and(
            eq(aiLabels.versioned_document_id, processingRuns.versioned_document_id),
            eq(aiLabels.number, processingRuns.number),
            lacks(aiLabels.engine),
          ),
        ),
    ),
  )

/** For a run: some open answers came from the built-in engine alone. */
export const answersLackModel = (db: Db, lacks = lacksModel()): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(aiAnswers)
      .where(
        and(
          eq(aiAnswers.versioned_document_id, processingRuns.versioned_document_id),
          eq(aiAnswers.run_id, processingRuns.id),
          eq(aiAnswers.state, 'proposed'),
          lacks(aiAnswers.engine),
        ),
      ),
  )

/** Whether an engine's name says that the model did not take part, for one of these reasons. */
function lacksModel(problems: readonly ModelProblem[] = MODEL_PROBLEMS) {
  return (engine: PgColumn): SQL | undefined =>
    or(...problems.map((problem) => like(engine, withoutModel('%', problem))))
}
