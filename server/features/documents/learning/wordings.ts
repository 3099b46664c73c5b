import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { sellers } from '#server/db/schema/accounts.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { documentVersions, files, versionedDocuments } from '#server/db/schema/documents.ts'
import { learnedAnswers } from '#server/db/schema/learning.ts'
import type { Db } from '#server/db/types.ts'
import { loadPage } from '#server/features/documents/processing/pages.ts'
import { ANSWER_ENGINE } from '#server/reading/answers/engine.ts'
import { sameValue } from '#server/reading/answers/merge.ts'
import { asRecognised } from '#server/reading/answers/scanned.ts'
import type { Outcomes, Say } from '#server/reading/learning/measured.ts'
import { type OwnWording, sayOf, withSaid } from '#server/reading/learning/taught.ts'
import {
  isTaughtByWording,
  type Said,
  saidByWording,
  type Wording,
  wordingOf,
} from '#server/reading/learning/wording.ts'
import type { ReadAnswer } from '#server/services/model/combine-answers.ts'
import type { Question } from '#shared/entities/answers.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { isConfirmedAnswer, isReadVersion, isSellerOfFile } from './evidence.ts'
import { isLearning } from './settings.ts'

/** The most confirmed answers to look at, latest decisions first, and the most per field; bounds the time. */
const CONFIRMED_MAX = 120
const PER_FIELD = 3
/** The most decided answers used for our own outcomes, latest first. */
const OUTCOMES_MAX = 2_000

/** The engine of an answer found through the seller's wording. */
const WORDING_ENGINE = `${ANSWER_ENGINE} + wording`

interface AskedFile {
  type: DocumentType
  questions: readonly Question[]
  pages: readonly PageText[]
  read: readonly ReadAnswer[]
}

/** What wording suggested for a file's answers, by field. */
type LearnedByField = ReadonlyMap<string, { said: Said; without: FieldValue }>

/** Returns a file's answers, adjusted by the wording of the same seller's confirmed answers. */
export async function learnAnswers(
  db: Db,
  fileId: number,
  asked: AskedFile,
): Promise<{ answers: readonly ReadAnswer[]; learned: LearnedByField }> {
  const said = saidByWording(asked, await wordingsFor(db, fileId, asked))
  if (said.size === 0) return { answers: asked.read, learned: new Map() }
  const own = await ownOutcomes(db)
  const learned = new Map<string, { said: Said; without: FieldValue }>()
  const answers = asked.read.map((read) => {
    const heard = said.get(read.field_name)
    if (!heard) return read
    learned.set(read.field_name, { said: heard, without: read.value })
    return taught(read, heard, own, asked.pages)
  })
  return { answers, learned }
}

function taught(
  read: ReadAnswer,
  said: Said,
  own: OwnWording,
  pages: readonly PageText[],
): ReadAnswer {
  const { answer, other } = withSaid(read, said, own)
  const isRead = 'engine' in answer
  const lead = isRead ? answer : { ...asRecognised(answer, pages), engine: WORDING_ENGINE }
  return { ...lead, other: isRead && !other ? read.other : otherOf(other) }
}

/** Returns the second reading shown beside the leading one; a reading without a citation doesn't count. */
function otherOf(other: (Omit<ReadAnswer, 'engine' | 'other'> & { engine?: string }) | null) {
  if (!other || other.value === null || !other.citation) return null
  const { value, confidence, citation, engine = WORDING_ENGINE } = other
  return { value, confidence, citation, engine }
}

/** Returns the wordings in the seller's other files of this type, by field. */
async function wordingsFor(
  db: Db,
  fileId: number,
  { type, questions }: Pick<AskedFile, 'type' | 'questions'>,
): Promise<Map<string, Wording[]>> {
  const wordings = new Map<string, Wording[]>()
  const taughtBy = new Map(
    questions
      .filter((question) => isTaughtByWording(type, question))
      .map((question) => [question.field_name, question]),
  )
  const sellerId = await sellerOf(db, fileId)
  if (sellerId === null || taughtBy.size === 0 || !(await isLearning(db))) return wordings
  const load = pageLoader(db)
  for (const row of await confirmedOf(db, sellerId, fileId, type, [...taughtBy.keys()])) {
    const { field_name, value, quote, page: number, sha256, file_id, page_count } = row
    const question = taughtBy.get(field_name)
    const known = wordings.get(field_name) ?? []
    if (!question || known.length >= PER_FIELD || value === null) continue
    if (quote === null || number === null) continue
    const page = await load(sha256, number)
    if (!page) continue
    const confirmed = { file_id, value, quote, page, page_count: page_count ?? number }
    const wording = wordingOf(question, confirmed)
    if (wording) wordings.set(field_name, [...known, wording])
  }
  return wordings
}

async function sellerOf(db: Db, fileId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: sellers.id })
    .from(versionedDocuments)
    .innerJoin(sellers, isSellerOfFile)
    .where(eq(versionedDocuments.id, fileId))
  return row?.id ?? null
}

const confirmedOf = (
  db: Db,
  sellerId: number,
  fileId: number,
  type: DocumentType,
  fields: readonly string[],
) =>
  db
    .select({
      field_name: aiAnswers.field_name,
      value: aiAnswers.value,
      quote: aiAnswers.quote,
      page: aiAnswers.page,
      file_id: versionedDocuments.id,
      sha256: documentVersions.sha256,
      page_count: files.page_count,
    })
    .from(aiAnswers)
    .innerJoin(versionedDocuments, eq(versionedDocuments.id, aiAnswers.versioned_document_id))
    .innerJoin(documentVersions, isReadVersion(aiAnswers))
    .innerJoin(files, eq(files.sha256, documentVersions.sha256))
    .innerJoin(sellers, isSellerOfFile)
    .where(
      and(
        eq(sellers.id, sellerId),
        eq(aiAnswers.document_type, type),
        inArray(aiAnswers.field_name, [...fields]),
        ne(versionedDocuments.id, fileId),
        isConfirmedAnswer,
      ),
    )
    .orderBy(desc(aiAnswers.decided_at), desc(aiAnswers.id))
    .limit(CONFIRMED_MAX)

/** Returns a loader that loads each page only once. */
function pageLoader(db: Db) {
  const pages = new Map<string, PageText | null>()
  return async (sha256: string, number: number): Promise<PageText | null> => {
    const key = `${sha256} ${number}`
    const known = pages.get(key)
    if (known !== undefined) return known
    const page = await loadPage(db, sha256, number)
    pages.set(key, page)
    return page
  }
}

/** Saves what wording suggested for a file's open answers, replacing earlier runs. */
export async function keepLearned(
  tx: Db,
  at: Date,
  fileId: number,
  learned: LearnedByField,
): Promise<void> {
  const open = await tx
    .select({ id: aiAnswers.id, field_name: aiAnswers.field_name })
    .from(aiAnswers)
    .where(and(eq(aiAnswers.versioned_document_id, fileId), eq(aiAnswers.state, 'proposed')))
  if (open.length === 0) return
  await tx.delete(learnedAnswers).where(
    inArray(
      learnedAnswers.answer_id,
      open.map(({ id }) => id),
    ),
  )
  const rows = open.flatMap(({ id, field_name }) => {
    const one = learned.get(field_name)
    if (!one || one.said.answer.value === null) return []
    const { wording, answer } = one.said
    return [
      {
        answer_id: id,
        from_file_id: wording.file_id,
        words: wording.words,
        value: answer.value,
        without_value: one.without,
        created_at: at,
      },
    ]
  })
  if (rows.length > 0) await tx.insert(learnedAnswers).values(rows)
}

/** Counts how often wording was right about answers that people have settled since. */
async function ownOutcomes(db: Db): Promise<OwnWording> {
  const decided = await db
    .select({
      value: learnedAnswers.value,
      without: learnedAnswers.without_value,
      settled: aiAnswers.value,
      state: aiAnswers.state,
    })
    .from(learnedAnswers)
    .innerJoin(aiAnswers, eq(aiAnswers.id, learnedAnswers.answer_id))
    .where(sql`${aiAnswers.state} <> 'proposed'`)
    .orderBy(desc(aiAnswers.decided_at), desc(aiAnswers.id))
    .limit(OUTCOMES_MAX)
  const counted = (say: Say): Outcomes => {
    const inside = decided.filter(
      ({ value, without }) => sayOf({ value: without }, { value }) === say,
    )
    const right = inside.filter(
      ({ state, settled, value }) => state !== 'rejected' && sameValue(settled, value),
    )
    return { cases: inside.length, right: right.length }
  }
  return { agree: counted('agree'), differ: counted('differ'), unknown: counted('unknown') }
}
