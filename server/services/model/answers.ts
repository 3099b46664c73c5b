import { z } from 'zod'
import { pagesToRead, pagesToShow, tellingPages } from '#server/reading/layout/telling-pages.ts'
import type { Question } from '#shared/entities/answers.ts'
import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'
import { fieldKinds } from '#shared/entities/fields.ts'
import { poolOfAnswer } from '#shared/reading/confidence/answer-pool.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { checkFieldValue } from '#shared/rules/documents/field-values.ts'
import type { ModelConfig, Request } from './language-model.ts'
import type { AnswerQuestions, ModelAnswer, ModelAnswers } from './model-service.ts'
import { picturesOf } from './pictures.ts'
import { fitPages, promptFor } from './prompt.ts'
import { placeOfQuote } from './quotes.ts'
import { answerSchemaOf, jsonSchemaOf } from './schemas.ts'
import { isStated } from './stated.ts'
import { GRADES, type Worth } from './worth.ts'

const OUTPUT_TOKENS = 8_000
/** What providers accept as a property name. */
const NAME = /^[a-zA-Z][a-zA-Z0-9_]{0,63}$/

export interface AnswersRequest {
  request: Request
  type: DocumentType
  sent: PageText[]
  asked: readonly Question[]
  /** Whether every page with text was sent. */
  complete: boolean
}

/** Returns the questions about a document; null if there is nothing to ask or to read. */
export function answersRequest(
  { type, questions, pages, likely_pages, content }: AnswerQuestions,
  { AI_MAX_INPUT_CHARS, AI_PAGE_PICTURES }: Limits,
): AnswersRequest | null {
  const asked = questions.filter(
    ({ field_name, kind, options }) =>
      NAME.test(field_name) && (kind !== 'enum' || options !== null),
  )
  const telling = tellingPages(pages)
  const sent = fitPages(pages, AI_MAX_INPUT_CHARS, pagesToRead(telling, likely_pages))
  if (asked.length === 0 || sent.length === 0) return null
  const isSent = new Set(sent.map(({ number }) => number))
  const shown = pagesToShow(
    telling.filter(({ number }) => isSent.has(number)),
    AI_PAGE_PICTURES,
    likely_pages,
  )
  const schema = z.strictObject(
    Object.fromEntries(asked.map((question) => [question.field_name, answerSchemaOf(question)])),
  )
  const lines = asked.map(
    ({ field_name, field_label, question }) => `${field_name}: ${question ?? field_label}`,
  )
  const task = [
    `The document is of the type "${documentTypes.label(type)}". Answer these questions with one`,
    'entry each, or with an empty list where the document does not state the answer:',
    ...lines,
  ].join('\n')
  const prompt = promptFor(task, { pages: sent })
  return {
    request: {
      ...prompt,
      schema: jsonSchemaOf(schema),
      maxOutputTokens: OUTPUT_TOKENS,
      pictures: picturesOf(content, shown),
    },
    type,
    sent,
    asked,
    complete: pages.every(({ text, number }) => text === '' || sent.some(isWhole(number, text))),
  }
}

type Limits = Pick<ModelConfig, 'AI_MAX_INPUT_CHARS' | 'AI_PAGE_PICTURES'>

const isWhole = (number: number, text: string) => (page: PageText) =>
  page.number === number && page.text.length === text.length

/** Whether every question has a well-formed entry, whatever its worth. */
export const isAnswersReply = (value: unknown, { asked }: AnswersRequest): boolean =>
  asked.every(
    (question) => answerSchemaOf(question).safeParse(ownValue(value, question.field_name)).success,
  )

/** Returns what each answer is worth, checked one by one; unasked answers are ignored. */
export function checkedAnswers(
  value: unknown,
  { type, asked, sent, complete }: AnswersRequest,
  worth: Worth,
): ModelAnswers {
  const found = new Map<string, ModelAnswer | null>()
  for (const question of asked) {
    const reply = answerSchemaOf(question).safeParse(ownValue(value, question.field_name))
    if (!reply.success) continue
    const [first] = reply.data
    if (!first) {
      if (complete) found.set(question.field_name, null)
      continue
    }
    const { field_name } = question
    const answer = checked(question, first, sent)
    if (!answer) continue
    const confidence = worth(poolOfAnswer(type, field_name), field_name, GRADES[first.certainty])
    found.set(field_name, { ...answer, confidence })
  }
  return found
}

const ownValue = (from: unknown, key: string): unknown =>
  from !== null && typeof from === 'object' && Object.hasOwn(from, key)
    ? Reflect.get(from, key)
    : undefined

type Reply = z.infer<ReturnType<typeof answerSchemaOf>>[number]

/** Null for a value that its field can't hold, or whose quote is missing or doesn't say it. */
function checked(
  question: Question,
  { value, quote }: Reply,
  sent: readonly PageText[],
): Omit<ModelAnswer, 'confidence'> | null {
  const { kind, options } = question
  const result = checkFieldValue({ ...fieldKinds[kind], options, min: null, max: null }, value)
  if (!result.ok || result.value === null) return null
  const citation = placeOfQuote(quote, sent)
  if (!citation || !isStated(question, result.value, citation.quote)) return null
  return { value: result.value, citation }
}
