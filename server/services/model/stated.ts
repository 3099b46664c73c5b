import { scanDates } from '#server/reading/answers/mentions/dates.ts'
import { scanAmounts } from '#server/reading/answers/mentions/money.ts'
import {
  scanIntegers,
  scanNumbers,
  scanPercents,
} from '#server/reading/answers/mentions/numbers.ts'
import { scanTerms } from '#server/reading/answers/mentions/terms.ts'
import type { Question } from '#shared/entities/answers.ts'
import type { FieldKind } from '#shared/entities/fields.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { fold } from '#shared/reading/answers/reading.ts'

/**
 * Whether a quote states a value, as we read it ourselves: finding the quote proves nothing about a figure, date, or
 * name that isn't in it. Choices and yes/no can be worded many ways; for them the quote alone has to do, and a person
 * checks it.
 */
export function isStated(
  { kind }: Pick<Question, 'kind'>,
  value: Exclude<FieldValue, null>,
  quote: string,
): boolean {
  const folded = fold(quote)
  if (kind === 'enum' || kind === 'boolean') return true
  if (kind === 'date') return scanDates(folded).some((mention) => mention.value === value)
  if (typeof value === 'string') return partsOf(value).every((part) => isIn(part, folded))
  return typeof value === 'number' && isFigureIn(kind, value, folded)
}

/** Figures may be stated in thousands or millions, energy in smaller or larger units. */
const SCALES: Partial<Record<FieldKind, readonly number[]>> = {
  dollars: [1, 1e3, 1e6],
  dollars_and_cents: [1, 1e3, 1e6],
  kilowatts: [1, 1e3, 1e6, 1e-3],
  kilowatt_hours: [1, 1e3, 1e6, 1e-3],
  gigawatt_hours: [1, 1e3, 1e-3, 1e-6],
  number_of_years: [1, 1 / 12],
}
const AS_STATED = [1]

function isFigureIn(kind: FieldKind, value: number, folded: string): boolean {
  const figures = [scanAmounts, scanNumbers, scanIntegers, scanPercents, scanTerms].flatMap(
    (scan) => scan(folded).map((mention) => mention.value),
  )
  return (SCALES[kind] ?? AS_STATED).some((scale) =>
    figures.some((figure) => isNear(kind, figure * scale, value)),
  )
}

/** Equal except for the cents that whole dollars lose and floating-point noise. */
const isNear = (kind: FieldKind, stated: number, value: number): boolean =>
  Math.abs(stated - value) <= (kind === 'dollars' ? 0.5 : Math.abs(value) * 1e-9)

/** Names of several parties, split at their separators. */
const partsOf = (value: string): string[] =>
  value.split(/[;\n]/).filter((part) => lettersOf(part) !== '')

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '')

const isIn = (part: string, folded: string): boolean =>
  lettersOf(folded).includes(lettersOf(fold(part)))
