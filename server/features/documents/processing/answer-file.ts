import { and, eq, inArray, ne } from 'drizzle-orm'
import {
  deleteRecords,
  insertRecords,
  type NewRecord,
  systemWriter,
  updateRecord,
  type Writer,
} from '#server/db/records.ts'
import { type AnswerProposal, aiAnswers, citations } from '#server/db/schema/ai-answers.ts'
import { aiLabels } from '#server/db/schema/processing.ts'
import type { Db } from '#server/db/types.ts'
import { type FileQuestion, questionsOf } from '#server/features/documents/ai-answers/questions.ts'
import { settleFile } from '#server/features/documents/ai-answers/settle.ts'
import { keepLearned, learnAnswers } from '#server/features/documents/learning/wordings.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { JobRun } from '#server/jobs/jobs.ts'
import { answerQuestions } from '#server/reading/answers/answer-questions.ts'
import { ANSWER_ENGINE } from '#server/reading/answers/engine.ts'
import {
  type MergedAnswer,
  mergeAnswer,
  type SettledAnswer,
} from '#server/reading/answers/merge.ts'
import { relocateQuote } from '#server/reading/answers/relocate-quote.ts'
import { statementCells } from '#server/reading/answers/statement-cells.ts'
import { isToTheMatter } from '#server/reading/answers/to-the-matter.ts'
import { asSeen, combineAnswers, type ReadAnswer } from '#server/services/model/combine-answers.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import type { AnswerDecision } from '#shared/entities/documents.ts'
import type { YearColumn } from '#shared/entities/financial-lines.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { bundleOf } from './bundles.ts'
import { contentOf } from './content.ts'
import { loadPages } from './pages.ts'
import type { RunRow } from './runs.ts'
import { runStep } from './step.ts'

type AnswerRow = typeof aiAnswers.$inferSelect

/** Job: asks a version of a file the questions of its type. It only proposes; people settle. */
export const answerFile = (deps: JobDeps, { run_id }: { run_id: number }, job: JobRun) =>
  runStep(deps, 'answers', run_id, job, async (run) => {
    const type = await typeOf(deps.db, run)
    if (type === null) return {}
    const asked = await questionsOf(deps.db, type)
    const pages = await loadPages(deps.db, run.sha256)
    const asWhole = await answersTo(deps, run, { type, questions: asked, pages })
    const bundle = await bundleOf(deps.db, run)
    const read =
      bundle?.status === 'proposed' && bundle.parts.length > 1 ? asWhole.map(ofSeveral) : asWhole
    const { answers, learned } = await learnAnswers(deps.db, run.file_id, {
      type,
      questions: asked,
      pages,
      read,
    })
    const questions = asked.filter((question) => isToTheMatter(type, question, answers))
    const columns = yearColumns(type, pages)
    return {
      // If a newer version overtook this one, its answers are no longer needed.
      write: async (tx, { current_number }) => {
        if (current_number !== run.number) return
        await saveAnswers(tx, deps, run, { type, questions, answers, pages, columns })
        await keepLearned(tx, deps.clock.now(), run.file_id, learned)
      },
      // People have since given the file another type.
      isOutdated: ({ label }) => label !== null && label !== type,
    }
  })

/** Our own cap: in a file that seems to hold several documents, an answer may belong to another one. */
const OF_SEVERAL = 0.5
const ofSeveral = (answer: ReadAnswer): ReadAnswer => ({
  ...answer,
  confidence: Math.min(answer.confidence, OF_SEVERAL),
})

/** Returns the built-in engine's answers, combined with a language model's if one is configured. */
async function answersTo(
  deps: JobDeps,
  run: RunRow,
  input: { type: DocumentType; questions: readonly FileQuestion[]; pages: readonly PageText[] },
): Promise<ReadAnswer[]> {
  const read = answerQuestions(input)
  const { model } = deps.services
  if (!model) return asSeen(combineAnswers(read, null, ''), input.pages)
  const likely_pages = read.flatMap(({ citation }) => citation?.page ?? [])
  const content = contentOf(deps, run)
  const reply = await model.answers({ ...input, likely_pages, content })
  return asSeen(combineAnswers(read, reply, model.name), input.pages)
}

/** Returns the type people gave the file, otherwise the machine's best guess. */
async function typeOf(db: Db, run: RunRow): Promise<DocumentType | null> {
  if (run.label) return run.label
  const [guess] = await db
    .select({ label: aiLabels.label })
    .from(aiLabels)
    .where(and(eq(aiLabels.versioned_document_id, run.file_id), eq(aiLabels.number, run.number)))
  return guess?.label ?? null
}

interface Findings {
  type: DocumentType
  questions: readonly FileQuestion[]
  answers: readonly ReadAnswer[]
  pages: readonly PageText[]
  columns: ReadonlyMap<string, readonly YearColumn[]>
}

/**
 * Updates a file's answers with a run's findings. Open answers are replaced; settled ones keep their value and are
 * marked by whether their quote is still there (docs/product.md section 7).
 */
async function saveAnswers(
  tx: Db,
  deps: JobDeps,
  run: RunRow,
  { type, questions, answers, pages, columns }: Findings,
): Promise<void> {
  const writer = systemWriter(deps.clock.now())
  const existing = await tx
    .select()
    .from(aiAnswers)
    .where(eq(aiAnswers.versioned_document_id, run.file_id))
  const byName = new Map(existing.map((row) => [row.field_name, row]))
  const found = new Map(answers.map((answer) => [answer.field_name, answer]))
  // Inserted in one statement: each one has triggers, which cost more than its rows.
  const fresh: NewRecord<typeof aiAnswers>[] = []
  for (const { field_name, question_id, field_id } of questions) {
    const answer = found.get(field_name)
    const row = byName.get(field_name)
    const merged = mergeAnswer(row ? settledOf(row) : null, proposalOf(answer), {
      number: run.number,
      relocate: (quote, hint) => relocateQuote(quote, pages, hint),
    })
    const values = {
      ...withOther(merged, answer?.other ?? null),
      year_columns: columns.get(field_name) ?? null,
      document_type: type,
      question_id,
      field_id,
      run_id: run.id,
    }
    if (row) {
      await updateRecord(tx, writer, aiAnswers, row.id, values, { action: actionOf(row, merged) })
    } else fresh.push({ versioned_document_id: run.file_id, field_name, ...values })
  }
  await insertRecords(tx, writer, aiAnswers, fresh)
  await dropOthers(tx, writer, existing, questions)
  await relocateCitations(tx, writer, run, pages)
  // If every settled answer is still there, a new version is settled without asking again.
  if (existing.some(({ state }) => state !== 'proposed')) await settleFile(tx, writer, run.file_id)
}

/** Returns what statements say about each line in the years they show, by line name. */
const yearColumns = (type: DocumentType, pages: readonly PageText[]): Map<string, YearColumn[]> => {
  const cells = Map.groupBy(statementCells({ type, pages }), ({ line }) => line)
  return new Map(
    [...cells].map(([line, some]) => [
      line,
      some.map(({ year, value, confidence, adds_up, citation: { page, box } }) => {
        return { year, value, page, box, confidence, adds_up }
      }),
    ]),
  )
}

/**
 * Moves boxes people drew on an earlier version to where their words are now. A box whose words are gone stays with its
 * version, which shows that it is out of date.
 */
async function relocateCitations(
  tx: Db,
  writer: Writer,
  run: RunRow,
  pages: readonly PageText[],
): Promise<void> {
  const drawn = await tx
    .select()
    .from(citations)
    .where(and(eq(citations.versioned_document_id, run.file_id), ne(citations.number, run.number)))
  for (const { id, quote, page_number } of drawn) {
    const place = quote === null ? null : relocateQuote(quote, pages, { page: page_number })
    if (!place) continue
    const moved = { number: run.number, page_number: place.page, coords: place.box }
    await updateRecord(tx, writer, citations, id, moved)
  }
}

/** An open answer on which two readers disagree also shows the other reading. */
const withOther = (merged: MergedAnswer, other: ReadAnswer['other']): MergedAnswer =>
  other && merged.state === 'proposed' ? { ...merged, proposal: proposalOf(other) } : merged

type Read = Pick<ReadAnswer, 'value' | 'citation' | 'confidence' | 'engine'>

function proposalOf(answer: Read | undefined): AnswerProposal {
  const citation = answer?.citation ?? null
  return {
    value: answer?.value ?? null,
    quote: citation?.quote ?? null,
    page: citation?.page ?? null,
    box: citation?.box ?? null,
    confidence: answer?.confidence ?? 0,
    engine: answer?.engine ?? ANSWER_ENGINE,
  }
}

const settledOf = (row: AnswerRow): SettledAnswer => ({
  state: row.state,
  number: row.number,
  is_stale: row.is_stale,
  stale_reason: row.stale_reason,
  proposal: row.proposal,
  value: row.value,
  quote: row.quote,
  page: row.page,
  box: row.box,
  confidence: row.confidence,
  engine: row.engine,
})

/** Returns what a run did to an answer, as named in the file's history. */
function actionOf(before: AnswerRow, after: MergedAnswer): AnswerDecision | 'update' {
  if (before.is_stale === after.is_stale) return 'update'
  return after.is_stale ? 'stale' : 'found_again'
}

/** Deletes open answers to questions no longer asked; settled answers stay. */
async function dropOthers(
  tx: Db,
  writer: Writer,
  existing: readonly AnswerRow[],
  questions: readonly FileQuestion[],
): Promise<void> {
  const asked = new Set(questions.map(({ field_name }) => field_name))
  const ids = existing
    .filter((row) => row.state === 'proposed' && !asked.has(row.field_name))
    .map((row) => row.id)
  if (ids.length > 0) await deleteRecords(tx, writer, aiAnswers, inArray(aiAnswers.id, ids))
}
