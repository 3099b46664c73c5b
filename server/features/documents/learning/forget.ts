import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Writer } from '#server/db/records.ts'
import { sellers } from '#server/db/schema/accounts.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { learnedAnswers } from '#server/db/schema/learning.ts'
import { aiLabels, processingRuns } from '#server/db/schema/processing.ts'
import type { Db } from '#server/db/types.ts'
import { isOfCurrentVersion } from '#server/features/documents/processing/current-version.ts'
import { restartRun } from '#server/features/documents/processing/runs.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import { isSellerOfFile } from './evidence.ts'
import { changeLearning, forgetSellerFrom } from './settings.ts'

/** Whose decisions to forget: one seller's, those on files without a seller, or all for null. */
export type Forgotten = number | 'none' | null

/**
 * Forgets everything learned so far: it teaches nothing more, and its effect on open labels and answers is undone.
 * Answers settled by people stay. Call inside a transaction.
 */
export async function forgetLearned(
  tx: Db,
  writer: Writer,
  jobs: JobQueue,
  of: Forgotten,
): Promise<void> {
  if (of === null) await changeLearning(tx, writer, { forgotten_at: writer.at }, null)
  else if (of === 'none')
    await changeLearning(tx, writer, { unowned_forgotten_at: writer.at }, null)
  else await forgetSellerFrom(tx, writer, of)
  const files = of === null ? null : filesOf(tx, of)
  const asked = [...(await takeLabelsBack(tx, files)), ...(await takeAnswersBack(tx, files))]
  await askAnew(tx, jobs, asked)
}

/** Undoes a removed file's effect on open labels. Call inside a transaction. */
export const forgetFile = (tx: Db, fileId: number): Promise<number[]> =>
  takeLabelsBack(tx, sql`(${fileId}::int)`)

/** Asks again the open answers that a removed file's wording influenced. Call inside a transaction. */
export const forgetWording = async (tx: Db, jobs: JobQueue, fileId: number): Promise<void> =>
  askAnew(tx, jobs, await takeAnswersBack(tx, sql`(${fileId}::int)`))

const filesOf = (db: Db, of: number | 'none'): SQL =>
  sql`(${db
    .select({ id: versionedDocuments.id })
    .from(versionedDocuments)
    .leftJoin(sellers, isSellerOfFile)
    .where(of === 'none' ? isNull(sellers.id) : eq(sellers.id, of))})`

/** Restores labels to what they were without these files (or without any). Returns the files whose type changed. */
async function takeLabelsBack(tx: Db, files: SQL | null): Promise<number[]> {
  const { learned } = aiLabels
  const spoke =
    files &&
    sql`exists (select 1 from jsonb_array_elements(${learned} -> 'examples') as example
      where (example ->> 'file_id')::int in ${files})`
  const open = and(isNotNull(learned), isNull(aiLabels.settled_label), spoke ?? undefined)
  const without = sql`${learned} -> 'without'`
  const changed = await tx
    .select({ file_id: aiLabels.versioned_document_id })
    .from(aiLabels)
    .where(and(open, sql`${without} ->> 'label' <> ${aiLabels.label}`))
  await tx
    .update(aiLabels)
    .set({
      label: sql`${without} ->> 'label'`,
      confidence: sql`(${without} ->> 'confidence')::real`,
      alternatives: sql`${without} -> 'alternatives'`,
      evidence: sql`${without} -> 'evidence'`,
      learned: null,
    })
    .where(open)
  // Settled labels keep their value and only lose the learned part.
  await tx
    .update(aiLabels)
    .set({ learned: null })
    .where(and(isNotNull(learned), spoke ?? undefined))
  return changed.map(({ file_id }) => file_id)
}

/** Forgets what wording suggested. Returns the files with open answers it influenced. */
async function takeAnswersBack(tx: Db, files: SQL | null): Promise<number[]> {
  const spoke = files ? sql`${learnedAnswers.from_file_id} in ${files}` : undefined
  const open = await tx
    .selectDistinct({ file_id: aiAnswers.versioned_document_id })
    .from(learnedAnswers)
    .innerJoin(aiAnswers, eq(aiAnswers.id, learnedAnswers.answer_id))
    .where(and(eq(aiAnswers.state, 'proposed'), spoke))
  await tx.delete(learnedAnswers).where(spoke)
  return open.map(({ file_id }) => file_id)
}

/** Asks the questions of these files again, unless a file is hidden or its processing isn't done. */
async function askAnew(tx: Db, jobs: JobQueue, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return
  const runs = await tx
    .select({ id: processingRuns.id })
    .from(processingRuns)
    .innerJoin(versionedDocuments, isOfCurrentVersion(processingRuns))
    .where(
      and(
        inArray(versionedDocuments.id, [...new Set(fileIds)]),
        eq(processingRuns.status, 'done'),
        eq(versionedDocuments.is_hidden, false),
      ),
    )
  for (const run of runs) await restartRun(tx, jobs, run, 'answers')
}
