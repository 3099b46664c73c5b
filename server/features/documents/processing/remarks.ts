import { and, eq, exists, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { files, versionedDocuments } from '#server/db/schema/documents.ts'
import { aiAnswers, aiLabels, processingRuns } from '#server/db/schema/evidence.ts'
import type { Db } from '#server/db/types.ts'
import { MODEL_PROBLEMS, withoutModel } from '#server/services/model/model-service.ts'
import type { RunRow } from './runs.ts'

const WITHOUT_MODEL =
  'Processed without the language model, which didn’t respond. We’ll try again later.'

/**
 * What people should know of a file that was read: pages without text and why, a model that had no
 * say; null when there is nothing.
 */
export async function remarkOf(db: Db, run: Pick<RunRow, 'id' | 'sha256'>): Promise<string | null> {
  const [content] = await db
    .select({ problem: files.reading_problem })
    .from(files)
    .where(eq(files.sha256, run.sha256))
  const [missing] = await db
    .select({ id: processingRuns.id })
    .from(processingRuns)
    .innerJoin(versionedDocuments, eq(versionedDocuments.id, processingRuns.versioned_document_id))
    .where(and(eq(processingRuns.id, run.id), or(labelLacksModel(db), answersLackModel(db))))
  const remarks = [content?.problem, missing && WITHOUT_MODEL]
  return remarks.filter(Boolean).join(' ') || null
}

/** Of a run beside its file: the type is the built-in engine's alone, and nobody has settled it. */
export const labelLacksModel = (db: Db): SQL | undefined =>
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
            lacksModel(aiLabels.engine),
          ),
        ),
    ),
  )

/** Of a run: open answers are the built-in engine's alone. */
export const answersLackModel = (db: Db): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(aiAnswers)
      .where(
        and(
          eq(aiAnswers.versioned_document_id, processingRuns.versioned_document_id),
          eq(aiAnswers.run_id, processingRuns.id),
          eq(aiAnswers.state, 'proposed'),
          lacksModel(aiAnswers.engine),
        ),
      ),
  )

const lacksModel = (engine: PgColumn): SQL | undefined =>
  or(...MODEL_PROBLEMS.map((problem) => like(engine, withoutModel('%', problem))))
