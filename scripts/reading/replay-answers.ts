import { answerQuestions } from '#server/reading/answers/answer-questions.ts'
import type { Say } from '#server/reading/learning/measured.ts'
import { sayOf, withSaid } from '#server/reading/learning/taught.ts'
import {
  isTaughtByWording,
  saidByWording,
  type Wording,
  wordingOf,
} from '#server/reading/learning/wording.ts'
import type { Question } from '#shared/entities/answers.ts'
import { type DocumentType, factsOf } from '#shared/entities/document-types.ts'
import { fieldKinds } from '#shared/entities/fields.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { agree } from '#shared/reading/answers/contradictions.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'

/** A seller's paper with the values that it states. */
export interface StatedPaper {
  seller: string
  type: DocumentType
  pages: readonly PageText[]
  /** By field, if known; null for "not in this paper". */
  truths: ReadonlyMap<string, FieldValue>
}

export interface ReplayedAnswer {
  /** Null if wording said nothing. */
  say: Say | null
  /** Whether the value from wording is the true one. */
  said: boolean
  without: { right: boolean; confidence: number }
  learned: { right: boolean; confidence: number }
}

/** Number of latest papers of a seller and type that wording is taken from. */
const REMEMBERED = 3

/**
 * Answers the questions of the papers in order; each answer is confirmed if it was read right, or corrected to where
 * the value stands, before the next paper is read.
 */
export function replayAnswers(papers: readonly StatedPaper[]): ReplayedAnswer[] {
  const known = new Map<string, Map<string, Wording[]>>()
  return papers.flatMap((paper, file_id) => {
    const { seller, type, pages, truths } = paper
    const questions = factsOf(type).filter(({ field_name }) => truths.has(field_name))
    const key = `${seller} ${type}`
    const wordings = known.get(key) ?? new Map<string, Wording[]>()
    const read = answerQuestions({ type, questions, pages })
    const said = saidByWording({ type, questions, pages }, wordings)
    const isTrue = (question: Question, value: FieldValue) =>
      isSame(question, truths.get(question.field_name) ?? null, value)
    const judged = questions.map((question, at): ReplayedAnswer => {
      const answer = read[at]
      if (!answer) throw new Error(`${question.field_name} was not answered`)
      const heard = said.get(question.field_name)
      const taught = heard ? withSaid(answer, heard).answer : answer
      return {
        say: heard ? sayOf(answer, heard.answer) : null,
        said: heard !== undefined && isTrue(question, heard.answer.value),
        without: { right: isTrue(question, answer.value), confidence: answer.confidence },
        learned: { right: isTrue(question, taught.value), confidence: taught.confidence },
      }
    })
    for (const [at, question] of questions.entries()) {
      const wording = confirmedWording(paper, file_id, question, read[at]?.citation ?? null)
      if (!wording) continue
      const before = wordings.get(question.field_name) ?? []
      wordings.set(question.field_name, [wording, ...before].slice(0, REMEMBERED))
    }
    known.set(key, wordings)
    return judged
  })
}

/** The wording of a value where it was read, or else at the first place that states it. */
function confirmedWording(
  { type, pages, truths }: StatedPaper,
  file_id: number,
  question: Question,
  citation: { page: number; quote: string } | null,
): Wording | null {
  const value = truths.get(question.field_name) ?? null
  if (value === null || !isTaughtByWording(type, question)) return null
  const taught = (page: PageText, quote: string) =>
    wordingOf(question, { file_id, value, quote, page, page_count: pages.length })
  const cited = pages.find(({ number }) => number === citation?.page)
  const own = cited && citation ? taught(cited, citation.quote) : null
  if (own) return own
  for (const page of pages) {
    for (const line of page.text.split('\n')) {
      const found = line.trim() === '' ? null : taught(page, line)
      if (found) return found
    }
  }
  return null
}

function isSame({ kind }: Question, truth: FieldValue, read: FieldValue): boolean {
  if (truth === null || read === null) return truth === read
  const { unit } = fieldKinds[kind]
  return agree(
    { source: 'fact', kind, unit, value: truth },
    { source: 'fact', kind, unit, value: read },
  )
}
