import { compareNames, type Likeness } from './compare.ts'
import type { ParsedName } from './names.ts'
import { type BirthDate, birthSignal, countrySignal, type Signal } from './signals.ts'

/** Listed names with at least this score are shown to the person who decides. */
export const HIT_SCORE = 0.8

/** What is known about someone besides the name. */
export interface Particulars {
  readonly births: readonly BirthDate[]
  /** Two-letter codes, or names without a known code. */
  readonly countries: readonly string[]
}

/**
 * Returns the score of a listed name for the name asked for, from 0 to 1, with reasons in words. Date of birth and
 * country count only if both sides have them and the names are similar.
 */
export function scoreNames(
  asked: ParsedName & Particulars,
  listed: ParsedName & Particulars,
): Likeness {
  const name = compareNames(asked, listed)
  const signals: readonly (Signal | null)[] = [
    birthSignal(asked.births, listed.births),
    countrySignal(asked.countries, listed.countries),
  ]
  const told = signals.filter((signal) => signal !== null)
  const sum = told.reduce((total, { effect }) => total + effect, name.score)
  return {
    score: Math.round(Math.min(1, Math.max(0, sum)) * 1000) / 1000,
    reasons: [...name.reasons, ...told.map(({ reason }) => reason)],
  }
}
