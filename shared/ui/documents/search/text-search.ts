import {
  type Box,
  type PageText,
  type Span,
  unionOf,
  wordsOf,
} from '#shared/reading/page-text/page-text.ts'

/** Search in the text of pages, with the positions of the matches. */

/** A match: the page, the span of its text, and a box for each line it touches. */
export interface Hit {
  page: number
  span: Span
  boxes: Box[]
}

/** The search stops after this many matches in a document. */
export const HITS_MAX = 2_000

/**
 * Normalizes a text for comparison: ignores case, kinds of spaces, and accents. The length stays the same, so positions
 * in it are positions in the text.
 */
export function folded(text: string): string {
  const plain = text.toLowerCase()
  const same = plain.length === text.length ? plain : Array.from(text, fold).join('')
  return same.replace(/[^ -~]/g, fold)
}

/** Removes case and accents from a letter; a letter that would become longer stays as it is. */
function fold(letter: string): string {
  if (/\s/.test(letter)) return ' '.repeat(letter.length)
  const bare = letter.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const one = QUOTES[bare] ?? bare
  return one.length === letter.length ? one : letter
}

const QUOTES: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
}

/** The normalized search term, with single spaces; empty if there is nothing to search for. */
export const searchTerm = (query: string): string => folded(query).trim().replace(/ +/g, ' ')

/** The positions of a term in a text, in order. */
export function spansOf(text: string, query: string, max = HITS_MAX): Span[] {
  const term = searchTerm(query)
  if (term === '') return []
  const haystack = folded(text)
  const spans: Span[] = []
  for (let at = haystack.indexOf(term); at >= 0 && spans.length < max; ) {
    spans.push({ start: at, end: at + term.length })
    at = haystack.indexOf(term, at + term.length)
  }
  return spans
}

/** The matches on a page. */
export function hitsOf(page: PageText, query: string, max = HITS_MAX): Hit[] {
  return spansOf(page.text, query, max).map((span) => ({
    page: page.number,
    span,
    boxes: lineBoxes(page, span),
  }))
}

/** The box of each line of a span; words that are partly in it contribute the matching part. */
function lineBoxes(page: PageText, span: Span): Box[] {
  const touched = wordsOf(page).filter((word) => word.start < span.end && word.end > span.start)
  const lines: Box[][] = []
  let lastEnd = 0
  for (const word of touched) {
    const breaks = page.text.slice(lastEnd, word.start).includes('\n')
    const last = lines.at(-1)
    const letters = word.end - word.start
    const from = Math.max(0, span.start - word.start) / letters
    const to = Math.min(letters, span.end - word.start) / letters
    const { x, y, w, h } = word.box
    const box = { x: x + w * from, y, w: w * (to - from), h }
    if (last && !breaks) last.push(box)
    else lines.push([box])
    lastEnd = word.end
  }
  return lines.flatMap((boxes) => unionOf(boxes) ?? [])
}

/** Index of the match to show first: the first from the current page on, or else the first of all. */
export function firstFrom(hits: readonly Pick<Hit, 'page'>[], page: number): number {
  return Math.max(
    0,
    hits.findIndex((hit) => hit.page >= page),
  )
}

/** Index of the next match, wrapping around. */
export const stepHit = (at: number, step: 1 | -1, count: number): number =>
  count === 0 ? 0 : (at + step + count) % count
