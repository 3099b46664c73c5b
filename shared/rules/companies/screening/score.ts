import { compareNames, type Likeness } from './compare.ts'
import type { ParsedName } from './names.ts'
import { type BirthDate, birthSignal, countrySignal, type Signal } from './signals.ts'

/** From here on a listed name is shown to somebody who decides. */
export const HIT_SCORE = 0.8

/** What is known of somebody besides the name. */
export interface Particulars {
  readonly births: readonly BirthDate[]
  /** Two-letter codes, or names that no code is known for. */
  readonly countries: readonly string[]
}

/**
 * The score of a listed name for the one that is asked for, from 0 to 1, with reasons in words. Date of
 * birth and country weigh in only where both sides have them, and only on names that are alike.
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
