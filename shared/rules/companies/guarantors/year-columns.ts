import {
  type FinancialLine,
  financialLines,
  type YearColumn,
} from '#shared/entities/financial-lines.ts'
import type { Ref } from '#shared/entities/refs.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { agree } from '#shared/reading/answers/contradictions.ts'

/**
 * Prior-year figures that statements show in a comparison column: evidence for that year's own statement, and the only
 * source if that statement is missing.
 */

/** An answer from a statement file that nobody has rejected. */
export interface ShownAnswer {
  readonly id: number
  readonly file: number
  readonly version: number
  readonly field_name: string
  readonly value: FieldValue
  readonly columns: readonly YearColumn[]
}

/** One line of an earlier year as shown by a later statement. */
export interface LaterWord {
  readonly line: FinancialLine
  readonly year: number
  /** The year of the statement itself. */
  readonly stated_in: number
  /** Dollars. */
  readonly value: number
  readonly confidence: number
  readonly adds_up: boolean | null
  readonly ref: Ref
}

/** Returns what later statements say about earlier years, nearest statement first. */
export function laterWords(answers: readonly ShownAnswer[]): LaterWord[] {
  const own = new Map(
    answers.flatMap(({ file, field_name, value }) =>
      field_name === 'fiscal_year' && typeof value === 'number' ? [[file, value]] : [],
    ),
  )
  return answers
    .flatMap(({ id, file, version, field_name, columns }): LaterWord[] => {
      const line = financialLines.find(field_name)
      const stated_in = own.get(file)
      if (!line || stated_in === undefined) return []
      return columns
        .filter(({ year }) => year < stated_in)
        .map(({ page, box, ...word }) => ({
          ...word,
          line,
          stated_in,
          ref: { kind: 'answer', id, field_name, versioned_document_id: file, version, page, box },
        }))
    })
    .toSorted((a, b) => a.stated_in - b.stated_in || a.ref.id - b.ref.id)
}

/** Whether a figure matches what a later statement says about its year; rounding to thousands is allowed. */
export const saysTheSame = (value: number, word: Pick<LaterWord, 'value'>): boolean =>
  agree(
    { source: 'figure', kind: 'dollars', unit: 'dollars', value },
    { source: 'statement', kind: 'dollars', unit: 'dollars', value: word.value },
  )
