import type { DocumentType } from '#shared/entities/document-types.ts'
import { type Line, linesOf } from '../page-text/page-text.ts'
import { clueIndexes } from './clue-index.ts'
import { type ReadPage, usualTypeSize } from './reading.ts'
import { tokensOf } from './tokens.ts'

/** A type that a heading names. */
export interface TitleMatch {
  readonly types: readonly DocumentType[]
  readonly phrase: string
  readonly page: number
  /** From 0 to 1: how much the words look like the title of the whole document. */
  readonly standing: number
}

export interface Titles {
  readonly matches: readonly TitleMatch[]
  /** The title of an agreement, order, policy and the like that no clue knows. */
  readonly unknown: {
    readonly phrase: string
    readonly page: number
    readonly standing: number
  } | null
}

interface TitleLine {
  readonly text: string
  readonly page: number
  readonly size: number
  readonly prominence: number
}

/** A page with fewer words is a cover, and the page after it is looked at as well. */
const COVER_WORDS = 120
const TITLE_LINES = 40
const JOINED_LINES = 4
const CANDIDATE = 0.45
/** Nouns at the end of a title that make the paper something of its own. */
const NOUN =
  /\b(agreement|contract|order|notice|policy|resolution|minutes|plan|handbook|manual|petition|complaint|bylaw|proposal|presentation|newsletter|resume|tax return|act|bill of sale|opinion)s?\W*$/i

/** One word alone ends the title of a line of so many. */
const SHORT_TITLE = 4
/** Longer titles tell a story. */
const MOST_WORDS = 24
/** "Agreement for interconnection", "contract for the sale of energy". */
const SUBJECT_AFTER = 8

/** "Notice of default under the EPC agreement" names another paper. */
const ABOUT_ANOTHER = new Set([
  'under',
  'per',
  'regarding',
  'concerning',
  'about',
  'with',
  'following',
])

const CONTENTS = /^\s*(?:table\s+of\s+)?contents\b/i
/** The number of a section or a clause before its heading. */
const NUMBERED = /^\s*(?:\d+(?:\.\d+)*[.)]?\s|[ivx]+[.)]\s|(?:article|section|sec)\b)/i

/** What the headings of the first pages, and the lines that pages repeat, call the document. */
export function readTitles(pages: readonly ReadPage[]): Titles {
  const size = usualTypeSize(pages)
  const groups = frontPages(pages).flatMap((page) => groupsOf(titleLines(page, size)))
  const matches = [
    ...groups.flatMap(matchesOf),
    ...groups.flatMap(composedOf),
    ...runningLines(pages).flatMap((line) => matchesOf([line])),
  ]
  return { matches, unknown: unknownTitle(groups) }
}

function frontPages(pages: readonly ReadPage[]): ReadPage[] {
  const [first, second] = pages
  if (first === undefined) return []
  return second && first.tokens.length < COVER_WORDS ? [first, second] : [first]
}

function titleLines({ page, tokens }: ReadPage, usual: number): TitleLine[] {
  const cover = tokens.length < COVER_WORDS
  const lines = linesOf(page).slice(0, TITLE_LINES)
  // What a table of contents lists are parts, not the whole.
  const contents = lines.findIndex(({ text }) => CONTENTS.test(text))
  return lines.slice(0, contents > 0 ? contents : undefined).map((line, index) => {
    const size = Math.max(...line.words.slice(0, 40).map(({ box }) => box.h)) * page.height
    const prominent = prominence(line, index, usual > 0 ? size / usual : 1, cover)
    const running = isCapitals(line.text) ? 0 : runningText(line.text, lines[index - 1]?.text)
    return {
      text: line.text.slice(0, 200),
      page: page.number,
      size,
      prominence: Math.max(0, prominent - running),
    }
  })
}

const FULL_LINE = 60

/** What is taken off a line that goes on with a sentence or ends one. */
function runningText(text: string, before = ''): number {
  const goesOn = before.length >= FULL_LINE && !isCapitals(before) && !/[.:;!?)]\W*$/.test(before)
  const ends = text.split(' ').length > 5 && /[a-z)][.;]$/.test(text)
  return (goesOn ? 0.25 : 0) + (ends ? 0.2 : 0)
}

function isCapitals(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return letters.length > 3 && letters === letters.toUpperCase()
}

/** Big, capital, short and high on the page is what titles are. */
function prominence(line: Line, index: number, ratio: number, cover: boolean): number {
  const words = line.words.length
  const capitals = isCapitals(line.text)
  const type = ratio >= 1.6 ? 0.8 : ratio >= 1.25 ? 0.65 : ratio >= 1.08 ? 0.5 : 0.3
  const height = line.box.y < 0.2 ? 0.2 : line.box.y < 0.4 ? 0.1 : line.box.y > 0.8 ? -0.15 : 0
  const length = words <= 9 ? 0.1 : words > 14 ? -0.3 : 0
  const sentence = /^\p{Ll}|[,;]$/u.test(line.text) ? -0.2 : 0
  const place = index < 3 ? 0.1 : index < 12 ? 0 : -0.1
  const part = NUMBERED.test(line.text) ? -0.25 : 0
  const sum =
    part + type + (capitals ? 0.2 : 0) + height + length + sentence + place + (cover ? 0.15 : 0)
  return Math.max(0, Math.min(1, sum))
}

/** Runs of title lines in one size: a title may take several lines. */
function groupsOf(lines: readonly TitleLine[]): TitleLine[][] {
  const groups: TitleLine[][] = []
  let open: TitleLine[] = []
  for (const line of lines) {
    if (line.prominence < CANDIDATE) {
      open = []
      continue
    }
    const before = open.at(-1)
    const alike = before && Math.abs(before.size - line.size) <= before.size * 0.12
    if (!alike || open.length >= JOINED_LINES) {
      open = []
      groups.push(open)
    }
    open.push(line)
  }
  return groups
}

function matchesOf(group: readonly TitleLine[]): TitleMatch[] {
  const text = group.map((line) => line.text).join('\n')
  const tokens = tokensOf(text)
  const lineOf = lineCounter(text)
  const sizes = group.map((line) => tokensOf(line.text).length)
  return clueIndexes()
    .titles.find(tokens)
    .flatMap(({ start, end, entries }) => {
      const [first, last] = [tokens[start], tokens[end - 1]]
      if (!first || !last) return []
      const touched = { from: lineOf(first.start), to: lineOf(last.start) }
      const words = sizes.slice(touched.from, touched.to + 1).reduce((a, b) => a + b, 0)
      const prominences = group.slice(touched.from, touched.to + 1).map((line) => line.prominence)
      // "Photovoltaic Module Supply Agreement": what ends the title is what the paper is.
      // Not so of what is none: "supply and services agreement" tells by the words before.
      const listed = entries.some((type) => type !== 'other')
      const ends = endsTitle(text, last.end) && (end - start > 1 || words <= SHORT_TITLE)
      const whole = listed && ends ? 0.7 : 0
      const share = Math.max((end - start) / words, whole)
      // "Tariff" within a line of words is no title.
      if (!listed && end - start === 1 && share < 0.5) return []
      const spoken = ABOUT_ANOTHER.has(tokens[start - 1]?.word ?? '') ? 0.4 : 1
      const standing = spoken * Math.max(...prominences) * (0.35 + 0.65 * share)
      const page = group[touched.from]?.page ?? 1
      const phrase = text.slice(first.start, last.end).replace(/\s+/g, ' ')
      return [{ types: entries, phrase, page, standing }]
    })
}

const AGREEMENT = new Set(['agreement', 'contract', 'confirmation'])
/** A title put together from known words is nearly as good as a known one. */
const COMPOSED = 0.7
/** Beside words that stand nearer to the noun. */
const FARTHER = 0.5
/** A known title of so many words says all; a shorter one may be the end of another. */
const WHOLE_TITLE = 3

/** What an agreement of an unknown title is about by its words. */
function composedOf(group: readonly TitleLine[]): TitleMatch[] {
  const text = group.map((line) => line.text).join('\n')
  const tokens = tokensOf(text)
  const noun = tokens.findIndex(({ word }) => AGREEMENT.has(word))
  if (noun < 1 || noun > MOST_WORDS) return []
  const whole = clueIndexes().titles.find(tokens)
  if (whole.some(({ start, end }) => start <= noun && noun < end && end - start >= WHOLE_TITLE)) {
    return []
  }
  const lineOf = lineCounter(text)
  const last = group[lineOf(tokens[noun]?.start ?? 0)]
  if (last === undefined) return []
  const about = clueIndexes().subjects.find(tokens.slice(0, noun + SUBJECT_AFTER))
  return about.map(({ start, end, entries }, index) => ({
    types: entries,
    phrase: text
      .slice(tokens[start]?.start, tokens[Math.max(noun, end - 1)]?.end)
      .replace(/\s+/g, ' '),
    page: last.page,
    standing: last.prominence * COMPOSED * (index === about.length - 1 ? 1 : FARTHER),
  }))
}

const endsTitle = (text: string, end: number) => /^\W*$/.test(text.slice(end).split('\n')[0] ?? '')

/** Tells on which line of a text a position is. */
function lineCounter(text: string): (position: number) => number {
  return (position) => text.slice(0, position).split('\n').length - 1
}

/** Headers and footers that stand on three pages or more, as titles of less weight. */
function runningLines(pages: readonly ReadPage[]): TitleLine[] {
  const seen = new Map<string, { count: number; text: string; page: number }>()
  for (const { page } of pages) {
    const lines = page.text.split('\n')
    const edges = new Set([...lines.slice(0, 2), ...lines.slice(-2)])
    for (const line of edges) {
      const key = line
        .slice(0, 120)
        .replace(/[\d\W]+/g, ' ')
        .trim()
        .toLowerCase()
      if (key.length < 5) continue
      const entry = seen.get(key) ?? { count: 0, text: line.slice(0, 120), page: page.number }
      entry.count++
      seen.set(key, entry)
    }
  }
  return [...seen.values()]
    .filter(({ count }) => count >= 3)
    .map(({ text, page }) => ({ text, page, size: 0, prominence: 0.5 }))
}

function unknownTitle(groups: readonly (readonly TitleLine[])[]): Titles['unknown'] {
  for (const group of groups) {
    for (let end = 1; end <= group.length; end++) {
      const lines = group.slice(0, end)
      const last = lines.at(-1)
      if (!last || last.prominence < 0.6 || !NOUN.test(last.text)) continue
      if (tokensOf(last.text).length > 12) continue
      // "Agreement" alone names nothing.
      if (lines.reduce((sum, line) => sum + tokensOf(line.text).length, 0) < 2) continue
      // A title that any clue knows is no unknown one.
      const known = [...matchesOf(lines), ...composedOf(lines)]
      if (known.some(({ standing }) => standing > 0.3)) return null
      const phrase = lines.map(({ text }) => text).join(' ')
      return { phrase: phrase.slice(0, 160), page: last.page, standing: last.prominence }
    }
  }
  return null
}
