import { and, desc, eq, ne } from 'drizzle-orm'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { aiLabels } from '#server/db/schema/processing.ts'
import type { Db } from '#server/db/types.ts'
import {
  keepSketch,
  type Learned,
  learnLabel,
} from '#server/features/documents/learning/examples.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { JobRun } from '#server/jobs/jobs.ts'
import { labelDocument } from '#server/reading/labels/label-document.ts'
import { sketchOf } from '#server/reading/learning/sketch.ts'
import { combineLabel } from '#server/services/model/combine-label.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { contentOf } from './content.ts'
import { LABEL_ENDS, loadEnds } from './pages.ts'
import type { RunRow } from './runs.ts'
import { type LockedFile, runStep } from './step.ts'

/** Job: finds the type of a file version. It only proposes; people place files. */
export const labelFile = (deps: JobDeps, { run_id }: { run_id: number }, job: JobRun) =>
  runStep(deps, 'label', run_id, job, async (run) => {
    const page_count = run.page_count ?? 0
    const pages = await loadEnds(deps.db, run.sha256, page_count, LABEL_ENDS)
    const { name, mime_type } = run
    const statement_years = await otherStatementYears(deps.db, run)
    const read = labelDocument({ name, mime_type, page_count, pages, statement_years })
    const { model } = deps.services
    const asked = { name, pages, content: contentOf(deps, run) }
    const verdict = read && model ? combineLabel(read, await model.label(asked), model.name) : read
    const sketch = sketchOf(pages)
    const taught = verdict ? await learnLabel(deps.db, run.file_id, verdict, sketch) : null
    return {
      next: 'answers',
      write: async (tx, file) => {
        if (sketch) await keepSketch(tx, run.sha256, sketch)
        if (taught) await saveLabel(tx, deps.clock.now(), run, file, taught)
      },
    }
  })

/** Returns the fiscal years of other statements of the same project or company; they order the three years. */
async function otherStatementYears(db: Db, run: RunRow): Promise<number[]> {
  const owner =
    run.project_id === null
      ? eq(versionedDocuments.company_id, run.company_id ?? 0)
      : eq(versionedDocuments.project_id, run.project_id)
  const rows = await db
    .select({ year: aiAnswers.value })
    .from(aiAnswers)
    .innerJoin(versionedDocuments, eq(versionedDocuments.id, aiAnswers.versioned_document_id))
    .where(
      and(
        owner,
        eq(versionedDocuments.is_hidden, false),
        eq(aiAnswers.field_name, 'fiscal_year'),
        ne(versionedDocuments.id, run.file_id),
      ),
    )
  return rows.flatMap(({ year }) => (typeof year === 'number' ? [year] : []))
}

/** Saves the machine's label of a version; a label a person settled in the meantime stays next to it. */
async function saveLabel(
  tx: Db,
  at: Date,
  { file_id, number }: RunRow,
  file: LockedFile,
  { verdict, learned }: Learned,
) {
  const { label, word, confidence, alternatives, evidence, engine } = verdict
  const found = { label, word, confidence, alternatives, evidence, engine, learned, created_at: at }
  const settled =
    // Putting a file in a slot does not check it; validation by staff does.
    file.label && file.is_validated ? { settled_label: file.label, settled_at: at } : {}
  await tx
    .insert(aiLabels)
    .values({ versioned_document_id: file_id, number, ...found, ...settled })
    .onConflictDoUpdate({ target: [aiLabels.versioned_document_id, aiLabels.number], set: found })
}

interface Settling {
  label: DocumentType | null
  by: number | null
  at: Date
  /** Accepted in bulk, without a look. */
  inBulk: boolean
}

/** Records the type a person settled on next to the machine's label of the newest version. */
export async function settleLabel(
  tx: Db,
  fileId: number,
  { label, by, at, inBulk }: Settling,
): Promise<void> {
  const [newest] = await tx
    .select({ id: aiLabels.id })
    .from(aiLabels)
    .where(eq(aiLabels.versioned_document_id, fileId))
    .orderBy(desc(aiLabels.number))
    .limit(1)
  if (!newest) return
  await tx
    .update(aiLabels)
    .set({
      settled_label: label,
      settled_by: label ? by : null,
      settled_at: label ? at : null,
      settled_in_bulk: label !== null && inBulk,
    })
    .where(eq(aiLabels.id, newest.id))
}
