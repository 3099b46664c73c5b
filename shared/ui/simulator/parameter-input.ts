import type { ParameterUnit } from '#shared/risk/parameters.ts'

const UNITS: Readonly<Record<ParameterUnit, { words: string; factor: number }>> = {
  share: { words: '%', factor: 100 },
  share_per_year: { words: '% a year', factor: 100 },
  days: { words: 'days', factor: 1 },
  factor: { words: 'times', factor: 1 },
}

/** What stands behind the input of a parameter. */
export const shownUnit = (unit: ParameterUnit): string => UNITS[unit].words

/** A value as people type it: shares in percent. */
export const toShown = (value: number, unit: ParameterUnit): number =>
  Number((value * UNITS[unit].factor).toPrecision(12))

/** What was typed as the model takes it; null where it is no number. */
export function fromShown(text: string, unit: ParameterUnit): number | null {
  const plain = text
    .trim()
    .replace(/^−/, '-')
    .replace(/[\s,%×]+/g, '')
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return null
  return Number((Number(plain) / UNITS[unit].factor).toPrecision(12))
}
