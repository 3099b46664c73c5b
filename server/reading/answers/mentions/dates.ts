import { calendarDay, isoOf, monthNames } from '#shared/format/calendar.ts'
import { NUMBER_WORDS, numberOfWords } from '#shared/reading/answers/mentions/number-words.ts'
import { type Mention, withoutNested } from './mention.ts'

const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const DAY = '(\\d{1,2}) ?(?:s ?t|n ?d|r ?d|t ?h)?'
const YEAR = '((?:19|20|21)\\d\\d)'
/** `of`, `A.D.`, `in the year of our Lord`, between month and year. */
const OF_YEAR = '(?:(?:of|in|the year|year|our lord|a\\.? ?d\\.?),? ){0,5}'
/** A year in words, as in the openings of contracts. */
const YEAR_WORDS = `(${NUMBER_WORDS})`

interface Pattern {
  readonly pattern: RegExp
  /** Capture groups of year, month, and day. */
  readonly parts: readonly [number, number, number]
  readonly sure: number
}

/** US date formats, and the international one. */
const PATTERNS: readonly Pattern[] = [
  {
    pattern: new RegExp(`\\b${MONTH}\\.? ${DAY} ?,? ?${YEAR}\\b`, 'g'),
    parts: [3, 1, 2],
    sure: 1,
  },
  {
    pattern: new RegExp(
      `\\b${DAY}(?: ?\\([a-z-]{5,14}\\))?(?: day)?(?: of)?(?: (?:mon|tues|wednes|thurs|fri|satur|sun)day,?)? ${MONTH}\\.? ?,? ?${OF_YEAR}${YEAR}\\b`,
      'g',
    ),
    parts: [3, 2, 1],
    sure: 1,
  },
  {
    pattern: new RegExp(
      `\\b(${NUMBER_WORDS})(?: ?\\(\\d{1,2} ?(?:s ?t|n ?d|r ?d|t ?h)?\\))? day of ${MONTH} ?,? ?${OF_YEAR}${YEAR}\\b`,
      'g',
    ),
    parts: [3, 2, 1],
    sure: 1,
  },
  {
    pattern: new RegExp(
      `\\b(${NUMBER_WORDS})(?: ?\\(\\d{1,2} ?(?:s ?t|n ?d|r ?d|t ?h)?\\))? day of ${MONTH} ?,? ?${OF_YEAR}${YEAR_WORDS}\\b`,
      'g',
    ),
    parts: [3, 2, 1],
    sure: 1,
  },
  {
    pattern: new RegExp(
      `\\b${DAY}(?: ?\\([a-z-]{5,14}\\))? day of ${MONTH} ?,? ?${OF_YEAR}${YEAR_WORDS}\\b`,
      'g',
    ),
    parts: [3, 2, 1],
    sure: 1,
  },
  { pattern: /\b((?:19|20|21)\d\d)[-/.](\d{2})[-/.](\d{2})(?!\d)/g, parts: [1, 2, 3], sure: 1 },
  {
    pattern: /(?<![\d/.-])(\d{1,2}) ?\/ ?(\d{1,2}) ?\/ ?((?:19|20|21)\d\d)(?![\d/])/g,
    parts: [3, 1, 2],
    sure: 1,
  },
  {
    pattern: /(?<![\d/.-])(\d{1,2})[.-](\d{1,2})[.-]((?:19|20|21)\d\d)(?![\d-])/g,
    parts: [3, 1, 2],
    sure: 0.95,
  },
  {
    pattern: new RegExp(`\\b(\\d{1,2})[- ]${MONTH}[- ]${YEAR}\\b`, 'g'),
    parts: [3, 2, 1],
    sure: 1,
  },
  {
    pattern: /(?<![\d/.-])(\d{1,2})([/-])(\d{1,2})\2(\d{2})(?![\d/-])/g,
    parts: [4, 1, 3],
    sure: 0.75,
  },
]

/** Returns the days named in a text. Month and day without a year are not a day. */
export function scanDates(folded: string): Mention<string>[] {
  const found = PATTERNS.flatMap(({ pattern, parts, sure }) =>
    Array.from(folded.matchAll(pattern), (match): Mention<string> | null => {
      const [year, month, day] = parts.map((part) => match[part] ?? '')
      const value = dayNamed(year ?? '', month ?? '', day ?? '')
      if (value === null) return null
      return { start: match.index, end: match.index + match[0].length, value, sure, unit: '' }
    }).filter((mention) => mention !== null),
  )
  return withoutNested(found)
}

function dayNamed(yearText: string, monthText: string, dayText: string): string | null {
  const year = yearOf(yearText)
  const month = monthOf(monthText)
  const day = /^\d/.test(dayText) ? Number(dayText) : numberOfWords(dayText)
  if (month === null || day === null) return null
  // The month comes first; the day counts as first only if it can't be a month.
  const found = calendarDay(year, month, day) ?? calendarDay(year, day, month)
  return found && isoOf(found)
}

function yearOf(text: string): number {
  if (/^\d/.test(text)) return text.length === 2 ? century(Number(text)) : Number(text)
  // `nineteen hundred ninety-nine` can be counted up, `nineteen ninety-nine` can't.
  const counted = numberOfWords(text) ?? 0
  if (counted >= 1_900) return counted
  const [, head, rest] = /^(nineteen|twenty)[ -](.+)$/.exec(text) ?? []
  const tail = rest === undefined ? null : numberOfWords(rest)
  if (head !== undefined && tail !== null && tail > 9)
    return (head === 'twenty' ? 2_000 : 1_900) + tail
  return Number.NaN
}

/** Two digits are years from 1970 to 2069. */
function century(year: number): number {
  return year < 70 ? 2_000 + year : 1_900 + year
}

function monthOf(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text)
  const index = monthNames.findIndex((name) => name.toLowerCase().startsWith(text.slice(0, 3)))
  return index < 0 ? null : index + 1
}
