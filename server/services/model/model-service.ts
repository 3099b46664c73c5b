import type { Citation, Question } from '#shared/entities/answers.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'

/**
 * A language model that reads documents beside the built-in engine. It answers in closed lists, and an answer counts
 * only if its quote is in the text. It never throws on its own account: a problem is returned, and the built-in
 * engine's result stands alone.
 */
export interface ModelService {
  /** Name of the model, as shown in results. */
  readonly name: string
  label(input: LabelQuestion): Promise<ModelReply<ModelLabel | null>>
  answers(input: AnswerQuestions): Promise<ModelReply<ModelAnswers>>
  /** Returns a rewording of each sentence, in order; callers compare them. */
  phrase(sentences: readonly string[]): Promise<ModelReply<readonly string[]>>
  /** Cancels pending requests and sends no more. */
  close(): void
}

/** The file being read: answers are kept with it, and its pages may be shown. */
export interface ReadContent {
  sha256: string
  /** Returns a page as a JPEG; null if it can't be drawn. */
  picture(page: number): Promise<Uint8Array | null>
}

export interface LabelQuestion {
  name: string
  pages: readonly PageText[]
  content?: ReadContent
}

export interface AnswerQuestions {
  type: DocumentType
  questions: readonly Question[]
  pages: readonly PageText[]
  /** Pages to send first if not all of them fit. */
  likely_pages: readonly number[]
  content?: ReadContent
}

/** A type with the words that show it, located in the text by our own code. */
export interface ModelLabel {
  label: DocumentType
  confidence: number
  citation: Citation
}

export interface ModelAnswer {
  value: Exclude<FieldValue, null>
  confidence: number
  citation: Citation
}

/**
 * By field name. Null if the model read the whole document and found nothing. A field is absent if its answer was
 * dropped or not every page was sent: nothing is known about it.
 */
export type ModelAnswers = ReadonlyMap<string, ModelAnswer | null>

export type ModelReply<T> = { ok: true; value: T } | { ok: false; problem: ModelProblem }

/** Why the model gave no answer, worded for a log and an engine's name. */
export const MODEL_PROBLEMS = [
  'timed out',
  'out of reach',
  'busy',
  'refused',
  'unreadable',
  'budget used up',
  'monthly limit reached',
  'paused',
  'stopped',
] as const
export type ModelProblem = (typeof MODEL_PROBLEMS)[number]

/** Returns the name of an engine that had to do without the model. */
export const withoutModel = (engine: string, problem: ModelProblem): string =>
  `${engine} (model ${problem})`
