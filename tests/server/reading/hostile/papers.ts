import { answerQuestions } from '#server/reading/answers/answer-questions.ts'
import type { ProposedAnswer, Question } from '#shared/entities/answers.ts'
import { contractFacts } from '#shared/entities/document-types/contract-facts.ts'
import { type DocumentType, documentTypeData } from '#shared/entities/document-types.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { BOX_SCALE, type PageText } from '#shared/reading/page-text/page-text.ts'

/** A paper written to be misread. */
export interface HostilePaper {
  name: string
  type: DocumentType
  pages: readonly string[]
  /** What may be stated with certainty, by field; nothing else may. */
  says: Readonly<Record<string, FieldValue>>
}

/** An answer this certain is believed. */
export const SURE = 0.8

/** The questions of a type, and those of every contract. */
export const questionsOf = (type: DocumentType): Question[] => [
  ...documentTypeData[type].fields,
  ...(type === 'other' ? Object.values(contractFacts) : []),
]

export const answersTo = (type: DocumentType, pages: readonly PageText[]): ProposedAnswer[] =>
  answerQuestions({ type, questions: questionsOf(type), pages }).filter(
    ({ value }) => value !== null,
  )

/** A page with any number of words and lines, in a grid as wide and high as they need. */
export function densePage(typed: string, number = 1): PageText {
  const lines = typed.split('\n').map((line) => line.trim().replace(/\s+/g, ' '))
  const columns = lines.reduce((most, { length }) => Math.max(most, length), 130)
  const rows = Math.max(72, lines.length)
  const boxes = lines.flatMap((line, row) =>
    Array.from(line.matchAll(/\S+/g), ({ index, 0: word }) =>
      [index / columns, row / rows, word.length / columns, 0.8 / rows].map((part) =>
        Math.round(part * BOX_SCALE),
      ),
    ).flat(),
  )
  const text = lines.join('\n')
  return { number, width: 612, height: 792, text, boxes: Uint16Array.from(boxes) }
}
