import type { Citation, Question } from '#shared/entities/answers.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'

/**
 * A language model that reads documents beside the built-in engine. It answers in closed lists, and
 * what it says counts only where a quote of it stands in the text. It never throws for reasons of
 * its own: what went wrong is answered, and the built-in engine's result stands alone.
 */
export interface ModelService {
  /** Name of the model, as results tell it. */
  readonly name: string
  label(input: LabelQuestion): Promise<ModelReply<ModelLabel | null>>
  answers(input: AnswerQuestions): Promise<ModelReply<ModelAnswers>>
  /** Other words for each of some sentences, in their order; whoever asks compares them. */
  phrase(sentences: readonly string[]): Promise<ModelReply<readonly string[]>>
  /** Gives up what is under way and asks nothing more. */
  close(): void
}

/** The file that is read: what it says is kept with it, and its pages may be shown. */
export interface ReadContent {
  sha256: string
  /** A page as a JPEG; null where it cannot be drawn. */
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
  /** Pages that are sent first where not all of them may be. */
  likely_pages: readonly number[]
  content?: ReadContent
}

/** A type with the words that show it, found in the text by ourselves. */
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
 * By field name. Null where the model read the whole document and found nothing; a field whose
 * answer was dropped, or of which not every page was sent, is absent: about it nothing is known.
 */
export type ModelAnswers = ReadonlyMap<string, ModelAnswer | null>

export type ModelReply<T> = { ok: true; value: T } | { ok: false; problem: ModelProblem }

/** Why a model had no say, in words fit for a log and an engine's name. */
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

/** The name of an engine that had to do without the model. */
export const withoutModel = (engine: string, problem: ModelProblem): string =>
  `${engine} (model ${problem})`
