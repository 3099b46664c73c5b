import type { ParameterUnit } from '#shared/risk/parameters.ts'

const UNITS: Readonly<Record<ParameterUnit, { words: string; factor: number }>> = {
  share: { words: '%', factor: 100 },
  share_per_year: { words: '% a year', factor: 100 },
  days: { words: 'days', factor: 1 },
  factor: { words: 'times', factor: 1 },
}

/** The unit shown after a parameter's input. */
export const shownUnit = (unit: ParameterUnit): string => UNITS[unit].words

/** A value as people type it; shares are in percent. */
export const toShown = (value: number, unit: ParameterUnit): number =>
  Number((value * UNITS[unit].factor).toPrecision(12))

/** Parses typed text into the model's value; null if it is not a number. */
export function fromShown(text: string, unit: ParameterUnit): number | null {
  const plain = text
    .trim()
    .replace(/^−/, '-')
    .replace(/[\s,%×]+/g, '')
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return null
  return Number((Number(plain) / UNITS[unit].factor).toPrecision(12))
}
