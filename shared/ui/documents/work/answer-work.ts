import type { AiAnswer } from '#shared/contract/schemas/documents/ai-answers.ts'
import type { AnswerChange } from './use-document-work.ts'

/** What a person does with the answers of a file. */
export interface AnswerWork {
  /** Rejects when it was not saved. */
  decide: (answer: AiAnswer, change: AnswerChange) => Promise<unknown>
  /** Brings the place of an answer on screen. */
  show: (answer: AiAnswer) => void
  /** Marks the place of an answer in the document. */
  mark: (answer: AiAnswer) => void
  /** The answer whose value is being typed. */
  editing: number | null
  edit: (answer: AiAnswer | null) => void
}
