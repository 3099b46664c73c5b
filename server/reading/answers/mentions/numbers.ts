import { NUMBER_WORDS, numberOfWords } from '#shared/reading/answers/mentions/number-words.ts'
import { GLUED, type Mention } from './mention.ts'

/** Letters that scans have in place of digits, with the following characters: `5O,000`. */
const MISREAD = '[ol][ol,\\d]'
const NUMBER = new RegExp(
  `(?<![\\w.,/$${GLUED}-]|\\$ )(-?)(?!00)(\\d{1,3}(?:,\\d{3}){1,4}(?:\\.\\d{1,6})?|\\d{1,12}(?:\\.\\d{1,6})?|\\.\\d{1,6})(?![${GLUED}%/]|[.,-][${GLUED}]|${MISREAD}| ?(?:%|percent\\b))`,
  'gu',
)
const PERCENT =
  /(?<![\w.,/-])(\d{1,3}(?:\.\d{1,4})?|\.\d{1,4}) ?(?:\)? ?)?(?:%|percent\b|per cent\b|percentage points?\b)/g
const PERCENT_WORDS = new RegExp(`\\b(${NUMBER_WORDS})[ -](?:percent|per cent)\\b(?! ?\\()`, 'g')
const YEAR = /(?<![\w/.,$-])((?:19|20)\d\d)(?![\d%/]|[.,-]\d)/g

const YEAR_ALONE = /^(?:19|20)\d\d$/

/** Returns plain numbers, whatever they count. */
export function scanNumbers(folded: string): Mention<number>[] {
  return Array.from(folded.matchAll(NUMBER), (match) => {
    const size = Number((match[2] ?? '').replaceAll(',', ''))
    return spanOf(match, match[1] ? -size : size, 0.9)
  })
}

export function scanIntegers(folded: string): Mention<number>[] {
  const words = Array.from(folded.matchAll(COUNT_WORDS), (match) => {
    const value = numberOfWords(match[1] ?? '')
    return value === null ? null : spanOf(match, value, 0.7)
  }).filter((found) => found !== null)
  const whole = scanNumbers(folded)
    .filter(({ value }) => Number.isInteger(value))
    // Four digits without a comma are more often a year than a count.
    .map((found) =>
      YEAR_ALONE.test(folded.slice(found.start, found.end)) ? { ...found, sure: 0.5 } : found,
    )
  return [...whole, ...words].toSorted((a, b) => a.start - b.start)
}

const COUNT_WORDS = new RegExp(`\\b(${NUMBER_WORDS})(?! ?\\()\\b`, 'g')

/** Returns percentages, in percentage points. */
export function scanPercents(folded: string): Mention<number>[] {
  const digits = Array.from(folded.matchAll(PERCENT), (match) => spanOf(match, Number(match[1]), 1))
  const words = Array.from(folded.matchAll(PERCENT_WORDS), (match) => {
    const value = numberOfWords(match[1] ?? '')
    return value === null ? null : spanOf(match, value, 0.95)
  }).filter((found) => found !== null)
  return [...digits, ...words].toSorted((a, b) => a.start - b.start)
}

/** Returns calendar years. */
export function scanYears(folded: string): Mention<number>[] {
  return Array.from(folded.matchAll(YEAR), (match) => spanOf(match, Number(match[1]), 0.9))
}

function spanOf(match: RegExpExecArray, value: number, sure: number): Mention<number> {
  return { start: match.index, end: match.index + match[0].length, value, sure, unit: '' }
}
