import { GLUED, type Mention, withoutNested } from './mention.ts'

const NUMBER = `(?<![\\w.,$${GLUED}])(?!00)(\\d{1,3}(?:,\\d{3}){1,4}(?:\\.\\d{1,4})?|\\d{1,9}(?:\\.\\d{1,4})?)`
const POWER = '(kilowatts?|megawatts?|gigawatts?|watts?|kw|mw|gw|w|kva|mva)'
const ENERGY = '(kilowatt[- ]?hours?|megawatt[- ]?hours?|gigawatt[- ]?hours?|kwhs?|mwhs?|gwhs?|wh)'

const CAPACITY = new RegExp(
  `${NUMBER}[ -]?${POWER}(?![a-z]*h|[- ]hours?)(?:[ -]?\\(?(ac|dc|a\\.c\\.|d\\.c\\.|p(?:eak)?|e)\\)?)?(?![a-z])`,
  'gu',
)
const QUANTITY = new RegExp(`${NUMBER}[ -]?${ENERGY}(?![a-z])`, 'gu')

/** Kilowatts per unit. */
const KILOWATTS: Readonly<Record<string, number>> = { g: 1e6, m: 1e3, k: 1, w: 1e-3 }

/** `15 500 kW` may be one number, or two of a row. */
const GAPPED = /^\d \d{3}\b/

/** Returns capacities in kilowatts, with the side of the inverter if named. */
export function scanKilowatts(folded: string): Mention<number>[] {
  return withoutNested(
    Array.from(folded.matchAll(CAPACITY), (match) => {
      const [whole, digits = '', unit = '', side = ''] = match
      const value = scaled(digits, KILOWATTS[unit[0] ?? ''] ?? 1)
      const sure = /^.?(?:va|w)$/.test(unit) && !/^[kmg]w$/.test(unit) ? 0.7 : 1
      const gap = GAPPED.test(folded.slice(Math.max(0, match.index - 2), match.index + 4))
      const named = /^a/.test(side) ? 'ac' : /^[dp]/.test(side) ? 'dc' : ''
      const end = match.index + whole.length
      return { start: match.index, end, value, sure: gap ? sure * 0.6 : sure, unit: named }
    }),
  )
}

export function scanKilowattHours(folded: string): Mention<number>[] {
  return energy(folded, 1)
}

export function scanGigawattHours(folded: string): Mention<number>[] {
  return energy(folded, 1e-6)
}

function energy(folded: string, share: number): Mention<number>[] {
  return Array.from(folded.matchAll(QUANTITY), (match) => {
    const [whole, digits = '', unit = ''] = match
    const value = scaled(digits, (KILOWATTS[unit[0] ?? ''] ?? 1) * share)
    return { start: match.index, end: match.index + whole.length, value, sure: 1, unit: '' }
  })
}

/** Returns the factor from the unit named beside a bare number to the requested unit; null if none is named. */
export function factorNamed(
  label: string,
  kind: 'kilowatts' | 'kilowatt_hours' | 'gigawatt_hours',
) {
  const hours = kind !== 'kilowatts'
  const pattern = hours ? /\b([kmg])wh\b/g : /\b([kmg])w(?:ac|dc|p)?\b/g
  const letter = [...label.matchAll(pattern)].at(-1)?.[1]
  if (letter === undefined) return null
  return (KILOWATTS[letter] ?? 1) * (kind === 'gigawatt_hours' ? 1e-6 : 1)
}

/** Multiplies by a power of ten without floating-point noise. */
export function scaled(digits: string, factor: number): number {
  return Number((Number(digits.replaceAll(',', '')) * factor).toPrecision(12))
}
