import type { Unit } from '#shared/entities/fields.ts'
import { parseDate } from '#shared/format/parse-dates.ts'
import { readPlainNumber } from '#shared/format/plain-numbers.ts'
import type { Reading } from './cells.ts'

/** Reads an amount as an import reads it, and so guesses none; less than nothing is refused. */
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

/** A day as people write it; no text where it is none. */
export const dayIn = (text: string): string => parseDate(text) ?? ''

export const DATE_REFUSAL = 'is not a date'
