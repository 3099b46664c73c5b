import { NUMBER_WORDS, numberOfWords } from '#shared/reading/answers/mentions/number-words.ts'
import { type Mention, withoutNested } from './mention.ts'

const COUNT = `(?:(${NUMBER_WORDS})|(\\d{1,4}))(?: ?\\(? ?(\\d{1,4}) ?(?:s ?t|n ?d|r ?d|t ?h)?\\))?`
const KIND =
  '(?: ?\\(?(?:full|consecutive|contract|calendar|lease|operating|delivery|additional))?\\)?'
const LENGTH = new RegExp(`(?<![\\w.,/$-])${COUNT}${KIND}[ -](years?|yrs?|months?)\\b`, 'g')
const ANNIVERSARY = new RegExp(
  `(?<![\\w.,/$-])(?:(${NUMBER_WORDS})|(\\d{1,3}) ?(?:st|nd|rd|th))(?: ?\\( ?(\\d{1,3}) ?(?:s ?t|n ?d|r ?d|t ?h)? ?\\))?(?: (?:full|annual))? (anniversary|(?:contract|lease|operating|delivery) year)\\b`,
  'g',
)

/** Returns lengths of time in whole years; months only if they make whole years. */
export function scanTerms(folded: string): Mention<number>[] {
  const lengths = Array.from(folded.matchAll(LENGTH), (match) => {
    const count = countOf(match)
    const months = match[4]?.startsWith('m') ?? false
    const years = months ? count / 12 : count
    return found(match, years, (months ? 0.9 : 1) * agreement(match))
  })
  const until = Array.from(folded.matchAll(ANNIVERSARY), (match) =>
    found(match, countOf(match), 0.9),
  )
  return withoutNested(
    [...lengths, ...until].filter(
      ({ value }) => Number.isInteger(value) && value > 0 && value < 200,
    ),
  )
}

/** `twenty-five (20) years` is one of the two. Our values. */
function agreement([, words, digits, bracketed]: RegExpExecArray): number {
  const said = words === undefined ? Number(digits) : numberOfWords(words)
  if (bracketed === undefined || said === Number(bracketed)) return 1
  // For `twenty - five ( 25 )`, as in scans, only the last word is read.
  return said !== null && said < 10 && Number(bracketed) % 10 === said ? 1 : 0.35
}

/** Digits in parentheses repeat the words before them, and are more reliable. */
function countOf([, words, digits, bracketed]: RegExpExecArray): number {
  if (bracketed !== undefined) return Number(bracketed)
  if (digits !== undefined) return Number(digits)
  return numberOfWords(words ?? '') ?? Number.NaN
}

function found(match: RegExpExecArray, value: number, sure: number): Mention<number> {
  return { start: match.index, end: match.index + match[0].length, value, sure, unit: '' }
}
