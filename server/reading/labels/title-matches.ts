import type { DocumentType } from '#shared/entities/document-types.ts'
import { type Token, tokensOf } from '#shared/reading/labels/tokens.ts'
import { hintIndexes } from './hint-index.ts'
import { isCapitals, type TitleLine } from './title-lines.ts'

/** A type that a heading names. */
export interface TitleMatch {
  readonly types: readonly DocumentType[]
  readonly phrase: string
  /** All the lines that it is in. */
  readonly line: string
  readonly page: number
  /** How much the words look like the title of the whole document, from 0 to 1. */
  readonly standing: number
}

/** Maximum words of a title that a single word may end. */
const SHORT_TITLE = 4
/** Longer titles are prose. */
const MOST_WORDS = 24
/** "Agreement for interconnection", "contract for the sale of energy". */
const SUBJECT_AFTER = 8

/** "Notice of default under the EPC agreement" names another document. */
const ABOUT_ANOTHER = new Set([
  'under',
  'per',
  'regarding',
  'concerning',
  'about',
  'with',
  'following',
])

/** Returns the types named by known titles in the lines. */
export function matchesOf(group: readonly TitleLine[]): TitleMatch[] {
  const text = group.map((line) => line.text).join('\n')
  const tokens = tokensOf(text)
  const lineOf = lineCounter(text)
  const sizes = group.map((line) => tokensOf(line.text).length)
  return hintIndexes()
    .titles.find(tokens)
    .flatMap(({ start, end, entries }) => {
      const [first, last] = [tokens[start], tokens[end - 1]]
      if (!first || !last) return []
      const touched = { from: lineOf(first.start), to: lineOf(last.start) }
      const words = sizes.slice(touched.from, touched.to + 1).reduce((a, b) => a + b, 0)
      const prominences = group.slice(touched.from, touched.to + 1).map((line) => line.prominence)
      // "Photovoltaic Module Supply Agreement": the end of the title tells the type. Not for unlisted types: "supply
      // and services agreement" depends on the words before.
      const listed = entries.some((type) => type !== 'other')
      const ends = endsTitle(text, last.end) && (end - start > 1 || words <= SHORT_TITLE)
      const whole = listed && ends ? 0.7 : 0
      const share = Math.max(
        (end - start) / words,
        whole,
        listed && opensLine(text, tokens, start, end) ? 0.8 : 0,
      )
      // "Tariff" within a line is not a title.
      if (!listed && end - start === 1 && share < 0.5) return []
      const spoken = isOfAnother(tokens, start) ? 0.4 : 1
      const standing = spoken * Math.max(...prominences) * (0.35 + 0.65 * share)
      const page = group[touched.from]?.page ?? 1
      const phrase = text.slice(first.start, last.end).replace(/\s+/g, ' ')
      const line = group
        .slice(touched.from, touched.to + 1)
        .map((each) => each.text)
        .join(' ')
      return [{ types: entries, phrase, line, page, standing }]
    })
}

/** "Application for building permit" and "instructions for completing Form WH-347" are not the document itself. */
const TOWARD_ANOTHER = new Set([
  'application',
  'instructions',
  'instruction',
  'request',
  'proposal',
  'checklist',
  'template',
  'guide',
  'completing',
])

function isOfAnother(tokens: readonly Token[], start: number): boolean {
  const wordAt = (index: number) => tokens[index]?.word ?? ''
  const before = ['the', 'a', 'an'].includes(wordAt(start - 1)) ? start - 2 : start - 1
  const toward = ['for', 'to'].includes(wordAt(before)) ? before - 1 : before
  return ABOUT_ANOTHER.has(wordAt(before)) || TOWARD_ANOTHER.has(wordAt(toward))
}

const ABOUT = new Set(['for', 'of', 'on', 'to'])
const AGREEMENT = new Set(['agreement', 'contract', 'confirmation'])
/** A title composed of known words is nearly as good as a known title. */
const COMPOSED = 0.7
/** Weight beside words closer to the noun. */
const FARTHER = 0.5
/** A known title with this many words is complete; a shorter one may be the end of another. */
const WHOLE_TITLE = 3

/** Returns what an agreement with an unknown title is about, by its words. */
export function composedOf(group: readonly TitleLine[]): TitleMatch[] {
  const text = group.map((line) => line.text).join('\n')
  const tokens = tokensOf(text)
  const noun = tokens.findIndex(({ word }) => AGREEMENT.has(word))
  if (noun < 0 || noun > MOST_WORDS) return []
  // "Agreement for parallel operation" states its subject after the noun.
  if (noun === 0 && !ABOUT.has(tokens[1]?.word ?? '')) return []
  const whole = hintIndexes().titles.find(tokens)
  if (whole.some(({ start, end }) => start <= noun && noun < end && end - start >= WHOLE_TITLE)) {
    return []
  }
  const lineOf = lineCounter(text)
  const last = group[lineOf(tokens[noun]?.start ?? 0)]
  if (last === undefined) return []
  const about = hintIndexes().subjects.find(tokens.slice(0, noun + SUBJECT_AFTER))
  return about.map(({ start, end, entries }, index) => ({
    types: entries,
    phrase: text
      .slice(tokens[start]?.start, tokens[Math.max(noun, end - 1)]?.end)
      .replace(/\s+/g, ' '),
    line: last.text,
    page: last.page,
    standing: last.prominence * COMPOSED * (index === about.length - 1 ? 1 : FARTHER),
  }))
}

const AFTER_TITLE = new Set(
  'by between among dated this is made effective of no number for with article contract'.split(' '),
)

/** "LEASE AGREEMENT by and between ...": a title in capitals that runs into the text. */
function opensLine(text: string, tokens: readonly Token[], start: number, end: number): boolean {
  const [first, last] = [tokens[start], tokens[end - 1]]
  if (!first || !last || end - start < 2) return false
  const lineStart = text.lastIndexOf('\n', first.start) + 1
  if (/[\p{L}\p{N}]{4}/u.test(text.slice(lineStart, first.start))) return false
  return isCapitals(text.slice(first.start, last.end)) && AFTER_TITLE.has(tokens[end]?.word ?? '')
}

const endsTitle = (text: string, end: number) => /^\W*$/.test(text.slice(end).split('\n')[0] ?? '')

/** Returns a function from a position to its line number. */
function lineCounter(text: string): (position: number) => number {
  return (position) => text.slice(0, position).split('\n').length - 1
}
