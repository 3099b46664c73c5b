import type { AnswerHint } from '#server/reading/answers/hints/define.ts'
import type { ReadPage } from '#shared/reading/answers/reading.ts'
import type { Anchor } from '../anchors.ts'
import { factorNamed, scaled } from '../mentions/measures.ts'
import type { Mention } from '../mentions/mention.ts'
import type { ShapedKind } from './scans.ts'

/** Scores how well a value itself fits the question, wherever it stands. */

/** Reads a bare number under a label; the unit may be in the label, `Term (years)`. */
export function bareValue(
  { page, start }: Anchor,
  kind: ShapedKind,
  { value, start: at, end }: Mention,
): { value: number | null; share: number } {
  if (typeof value !== 'number') return { value: null, share: 0 }
  const label = page.folded.slice(start, Math.min(at, start + 120))
  const digits = page.folded.slice(at, end)
  switch (kind) {
    case 'dollars':
    case 'dollars_and_cents':
      return { value, share: /[,.]\d/.test(digits) ? 0.9 : 0.7 }
    case 'kilowatts':
    case 'kilowatt_hours':
    case 'gigawatt_hours': {
      const factor = factorNamed(label, kind)
      return { value: factor === null ? null : scaled(String(value), factor), share: 0.95 }
    }
    case 'number_of_years': {
      if (/\byears?\b|\byrs?\b/.test(label)) return { value, share: 0.95 }
      const months = /\bmonths?\b/.test(label) && value % 12 === 0
      return { value: months ? value / 12 : null, share: 0.9 }
    }
    case 'percent':
      return { value: /%|percent/.test(label) ? value : null, share: 0.9 }
    default:
      return { value, share: 1 }
  }
}

export function inRange(value: Mention['value'], range: AnswerHint['range']): boolean {
  return (
    range === undefined || typeof value !== 'number' || (value >= range[0] && value <= range[1])
  )
}

/** The first date of `June 30, 2026 to June 30, 2027` is not an end. */
export function endOf({ ends }: AnswerHint, { end }: Mention, { folded }: ReadPage): number {
  const opens =
    /^ ?(?:(?:to|through|thru|until|-) (?=.{0,3}\d|[a-z]{3,9}\.? \d)|,? ?and (?:end|expir|terminat|continu))/
  return ends && opens.test(folded.slice(end, end + 30)) ? 0.2 : 1
}

const ONE_OF =
  /\b(?:earlier|later|lesser|greater|higher|lower|less) (?:of|to occur of)\b[^.;]{0,60}$/
const BETWEEN = /\bbetween $/
const AND_BEHIND = /^ (?:and|to) /
const BETWEEN_AND = /\bbetween [^.;]{1,30} (?:and|to) $/
const OR_BEHIND = /^,? or (?:\$?\d|[a-z]{3,9}\.? \d)/
const OR_BEFORE = /\d,? or $/
/** For dates, these are the ends of a term. */
const TO_BEHIND = /^ ?(?:to|-) ?\$?\d/
const TO_BEFORE = /\d%? ?(?:to |-)$/

/** Alternatives and ends of a range are not values: `between $1 and $2`, `the earlier of`. Our value. */
export function rangeOf(kind: ShapedKind, { start, end }: Mention, { folded }: ReadPage): number {
  const before = folded.slice(Math.max(0, start - 90), start)
  const behind = folded.slice(end, end + 16)
  const isEither = ONE_OF.test(before) || OR_BEFORE.test(before) || OR_BEHIND.test(behind)
  const isEnd = (BETWEEN.test(before) && AND_BEHIND.test(behind)) || BETWEEN_AND.test(before)
  const isSpan = kind !== 'date' && (TO_BEFORE.test(before) || TO_BEHIND.test(behind))
  return isEither || isEnd || isSpan ? 0.5 : 1
}

/** A number with a unit is not a count: `585 W`. */
const MEASURED = /^[ -]?(?:[km]?w|[km]?wh|[km]?va?|w[dap]c?|acres?|feet|ft|days?|months?|years?)\b/

/** A unit price is not an amount, nor is a measure a count. */
export function rateOf(kind: ShapedKind, { end }: Mention, { folded }: ReadPage): number {
  if (kind === 'integer') return MEASURED.test(folded.slice(end, end + 12)) ? 0.4 : 1
  if (kind !== 'dollars' && kind !== 'dollars_and_cents') return 1
  const rate =
    /^ ?(?:per|\/|an?) ?(?:[km]?w(?:h|ac|dc|p)?|watt|kilowatt|megawatt|mmbtu|dth|acre|hour|day|mile|unit|module)\b/
  return rate.test(folded.slice(end, end + 24)) ? 0.4 : 1
}

/** A capacity on the other side of the inverter is a different value. */
export function sideOf(
  { side }: AnswerHint,
  { unit, start }: Mention,
  { page, end }: Anchor,
): number {
  if (side === undefined) return 1
  const label = page.folded.slice(Math.max(0, end - 24), Math.max(end, start))
  const said = unit || [...label.matchAll(/(?:\b|[kmg]w)(ac|dc)\b/g)].at(-1)?.[1] || ''
  if (said === side) return 1
  return said === '' ? 0.62 : 0.05
}
