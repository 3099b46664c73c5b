import { NUMBER_WORDS, numberOfWords } from '#shared/reading/answers/mentions/number-words.ts'
import { GLUED, type Mention, withoutNested } from './mention.ts'

/** Digits with or without thousands separators, which a scan may space out; longer runs don't count. */
const AMOUNT =
  '(\\d{1,3}(?: , ?\\d{3}){1,5}(?: ?\\. ?\\d\\d(?!\\d))?|\\d{1,3}(?:,\\d{3}){1,5}(?:\\.\\d{1,6})?|\\d{1,15}(?:\\.\\d{1,6})?|\\.\\d{1,6})'
/** A single letter must touch its number, because the next line may start with one. */
const SCALE =
  '(?:(?: ?(?=[a-z]{2})|(?=[kmb]))(thousand|million|billion|mm|mn|bn|k|m|b)(?![a-z0-9]))?'

/**
 * Continuations that make an amount unreadable: `1.234,56`, `1,250,0001` with a footnote, `1O,000` and `9 000 000` from
 * scans.
 */
const WHOLE = `(?![\\p{L}${GLUED}%]|[.,][ol${GLUED}]|(?:,? \\d{3})*,? 000(?!\\d))`

const SCALES: Readonly<Record<string, number>> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  mm: 1e6,
  mn: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
  b: 1e9,
}

const SIGNED = new RegExp(
  `(?<![\\w.])(\\(? ?-?)(?:us ?)?\\$ ?(\\(?-?)${AMOUNT}${SCALE}${WHOLE}`,
  'gu',
)
const NAMED = new RegExp(
  `(?<![\\w.,$${GLUED}])(\\(?-?)(?:usd ?)?()${AMOUNT}${SCALE} ?(?:u\\.?s\\.? )?dollars?\\b`,
  'gu',
)
const USD = new RegExp(`\\busd? ?(\\(?-?)()${AMOUNT}${SCALE}${WHOLE}`, 'gu')
const WORDS = new RegExp(
  `\\b(${NUMBER_WORDS})(?: (?:and|&) (\\d\\d|no)\\/100)?(?: u\\.?s\\.?)? dollars\\b(?: and (${NUMBER_WORDS}) cents\\b)?`,
  'g',
)
const BARE = new RegExp(
  `(?<![\\w.,$/${GLUED}-])(\\(?-?)()(?!00)(\\d{1,3}(?:,\\d{3}){1,5}(?:\\.\\d{1,2})?|\\d{1,12}(?:\\.\\d{1,2})?)(?![\\w${GLUED}%/:-]|[.,][${GLUED}]| ?%| ?(?:percent|kw|mw|gw|acres?|feet|sq|days?|months?|years?)\\b)`,
  'gu',
)

/** Figures in parentheses after the same amount in words are not negative. */
const SPELLED = /(?:dollars?|cents|\/100)[, ]*\(?(?:us ?)?$/

/** Returns amounts of money with a dollar sign, a currency, or in words. */
export function scanMoney(folded: string): Mention<number>[] {
  const written = [SIGNED, NAMED, USD].flatMap((pattern) => amounts(folded, pattern))
  const words = Array.from(folded.matchAll(WORDS), (match) => {
    const value = numberOfWords(match[1] ?? '')
    const cents = Number(match[2] ?? 0) || numberOfWords(match[3] ?? '') || 0
    return value === null ? null : mention(match, value + cents / 100, 0.95, '$')
  }).filter((found) => found !== null)
  return withoutNested([...written, ...words]).map((found, index, all) => {
    const doubted = [all[index - 1], all[index + 1]].some((other) =>
      contradicts(folded, found, other),
    )
    return doubted ? { ...found, sure: DOUBTED } : found
  })
}

/** In `one million dollars ($1,100,000)`, one of the two is wrong, and no one knows which. Our value. */
const DOUBTED = 0.45

/** Whether the amount is repeated in parentheses right after and differs. */
function contradicts(folded: string, one: Mention<number>, other?: Mention<number>): boolean {
  if (!other || Math.abs(one.value) === Math.abs(other.value)) return false
  const [first, second] = one.start < other.start ? [one, other] : [other, one]
  const isWritten = [first, second].map(({ start, end }) => /\d/.test(folded.slice(start, end)))
  return (
    isWritten[0] !== isWritten[1] &&
    /^[, ]*\([^)]{0,6}$/.test(folded.slice(first.end, second.start))
  )
}

/** The same plus bare numbers, as in columns of amounts. */
export function scanAmounts(folded: string): Mention<number>[] {
  const bare = amounts(folded, BARE).map((found) => ({ ...found, unit: '', bare: true, sure: 0.9 }))
  return withoutNested([...scanMoney(folded), ...bare])
}

function amounts(folded: string, pattern: RegExp): Mention<number>[] {
  return Array.from(folded.matchAll(pattern), (match) => {
    const [, before = '', inside = '', digits = '', scale] = match
    const size = Number(digits.replace(/[ ,]/g, '')) * (scale ? (SCALES[scale] ?? 1) : 1)
    const open = before.includes('(') || inside.includes('(')
    const closed =
      open &&
      folded[match.index + match[0].length] === ')' &&
      !SPELLED.test(folded.slice(Math.max(0, match.index - 30), match.index + before.length))
    const minus = before.includes('-') || inside.includes('-')
    const value = closed || minus ? -size : size
    return mention(match, Number(value.toPrecision(15)), 1, scale ? 'scaled' : '$')
  }).map((found) => trimmed(folded, found))
}

function mention(
  match: RegExpExecArray,
  value: number,
  sure: number,
  unit: string,
): Mention<number> {
  return { start: match.index, end: match.index + match[0].length, value, sure, unit }
}

/** The parenthesis of a negative amount closes within it; any other one stays outside. */
function trimmed(folded: string, found: Mention<number>): Mention<number> {
  if (found.value < 0 && folded[found.end] === ')') return { ...found, end: found.end + 1 }
  const lead = /^[( ]+/.exec(folded.slice(found.start, found.end))?.[0].length ?? 0
  return { ...found, start: found.start + lead }
}
