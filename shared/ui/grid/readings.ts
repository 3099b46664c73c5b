import type { Unit } from '#shared/entities/fields.ts'
import { parseDate } from '#shared/format/parse-dates.ts'
import { readPlainNumber } from '#shared/format/plain-numbers.ts'
import type { Reading } from './cells.ts'

/** Reads an amount the way an import does, without guessing; negative amounts are rejected. */
export function amountReading<R>(
  unit: Unit,
  toCell: (amount: number | null) => Partial<R>,
): Reading<R> {
  return {
    read: (text) => {
      const number = readPlainNumber(text, unit)
      return toCell(number.ok && number.value >= 0 ? number.value : null)
    },
    refusal: (text) => {
      const number = readPlainNumber(text, unit)
      return number.ok ? 'can’t be negative' : number.problem
    },
  }
}

/** Parses a date as people write it; empty if it is not one. */
export const dayIn = (text: string): string => parseDate(text) ?? ''

export const DATE_REFUSAL = 'is not a date'
