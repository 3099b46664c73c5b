/** Secondary signals for or against two people with the same name being one person. */

/** A date of birth as given by lists: a day, a year, or a range of years. */
export interface BirthDate {
  readonly from: string
  readonly to: string
}

/** A signal's effect on the score, and the reason. */
export interface Signal {
  readonly effect: number
  readonly reason: string
}

/** Parses `1962-08-12` as is, and `1962` or `1962 to 1965` as the first and last day; null for other text. */
export function parseBirth(text: string): BirthDate | null {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (day) return isDay(text) ? { from: text, to: text } : null
  const month = /^(\d{4})-(\d{2})$/.exec(text)
  if (month && isDay(`${text}-01`)) return { from: `${text}-01`, to: `${text}-31` }
  const years = /^(\d{4})(?: ?(?:to|-) ?(\d{4}))?$/.exec(text)
  if (!years?.[1]) return null
  const [first, last] = [years[1], years[2] ?? years[1]]
  return first <= last ? { from: `${first}-01-01`, to: `${last}-12-31` } : null
}

const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

/** Years between two dates or ranges; 0 if they overlap. */
function yearsApart(a: BirthDate, b: BirthDate): number {
  if (a.from <= b.to && b.from <= a.to) return 0
  return Math.max(1, yearOf(a.from) - yearOf(b.to), yearOf(b.from) - yearOf(a.to))
}

const isExact = ({ from, to }: BirthDate): boolean => from === to

/** Lists are often off by a year or two, rarely by more. */
export function birthSignal(
  asked: readonly BirthDate[],
  listed: readonly BirthDate[],
): Signal | null {
  const pairs = asked.flatMap((one) => listed.map((other) => ({ one, other })))
  if (pairs.length === 0) return null
  if (pairs.some(({ one, other }) => isExact(one) && isExact(other) && one.from === other.from)) {
    return { effect: 0.06, reason: 'Same date of birth' }
  }
  const years = Math.min(...pairs.map(({ one, other }) => yearsApart(one, other)))
  if (years === 0) return { effect: 0.03, reason: 'Date of birth may be the same' }
  if (years <= 2) return { effect: 0, reason: 'Born within two years of each other' }
  return { effect: years <= 5 ? -0.1 : -0.2, reason: `Born ${years} years apart` }
}

/** People move, so a different country says little. */
export function countrySignal(asked: readonly string[], listed: readonly string[]): Signal | null {
  if (asked.length === 0 || listed.length === 0) return null
  return asked.some((one) => listed.includes(one))
    ? { effect: 0.02, reason: 'Same country' }
    : { effect: -0.04, reason: 'Different country' }
}
