import type { AiAnswer } from '#shared/contract/schemas/documents/ai-answers.ts'
import type { AnswerChange } from './use-document-work.ts'

/** Actions on the answers of a file. */
export interface AnswerWork {
  /** Rejects if saving failed. */
  decide: (answer: AiAnswer, change: AnswerChange) => Promise<unknown>
  /** Scrolls to the place of an answer. */
  show: (answer: AiAnswer) => void
  /** Marks the place of an answer in the document. */
  mark: (answer: AiAnswer) => void
  /** ID of the answer whose value is being edited. */
  editing: number | null
  edit: (answer: AiAnswer | null) => void
}
