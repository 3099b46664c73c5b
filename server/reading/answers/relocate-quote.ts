import type { Citation } from '#shared/entities/answers.ts'
import { boxOf, type PageText, type Span } from '#shared/reading/page-text/page-text.ts'

/** The quote's earlier place; the nearest match wins if there are several. */
export interface QuoteHint {
  page: number
  start?: number
}

/** Shorter quotes must match exactly: anything is near a short text. */
const NEAR_MATCH_MIN_WORDS = 5
/** Share of a quote's words that must be found in order for a near match. Our value. */
const NEAR_MATCH_SHARE = 0.85
/** A near match spans at most this many times the quote's words. */
const NEAR_MATCH_SPREAD = 1.25
/** Longer text is not a quote. */
const QUOTE_MAX = 4_000

/**
 * Finds a quote in a version of a document: exactly, then ignoring spaces, case, and punctuation, then nearly. Digits
 * must always match: a quote whose figure changed is lost.
 */
export function relocateQuote(
  quote: string,
  pages: readonly PageText[],
  hint?: QuoteHint,
): Citation | null {
  if (quote.trim() === '' || quote.length > QUOTE_MAX) return null
  for (const find of [findExactly, findLoosely, findNearly]) {
    const found = pages.flatMap((page) => find(quote, page).map((span) => ({ page, span })))
    const best = nearest(found, hint)
    if (best) return citation(best.page, best.span)
  }
  return null
}

/** Checks a quote that someone claims to have read: a near match is not enough, but spacing and case may differ. */
export function checkQuote(
  quote: string,
  pages: readonly PageText[],
  hint?: QuoteHint,
): Citation | null {
  if (quote.trim() === '' || quote.length > QUOTE_MAX) return null
  for (const find of [findExactly, findLoosely]) {
    const found = pages.flatMap((page) => find(quote, page).map((span) => ({ page, span })))
    const best = nearest(found, hint)
    if (best) return citation(best.page, best.span)
  }
  return null
}

interface Place {
  page: PageText
  span: Span
}

function nearest(places: readonly Place[], hint: QuoteHint | undefined): Place | undefined {
  if (!hint) return places[0]
  const distance = ({ page, span }: Place): number =>
    Math.abs(page.number - hint.page) * 1e7 + Math.abs(span.start - (hint.start ?? 0))
  return places.toSorted((a, b) => distance(a) - distance(b))[0]
}

function citation(page: PageText, { start, end }: Span): Citation | null {
  const box = boxOf(page, { start, end })
  return box && { page: page.number, quote: page.text.slice(start, end), start, end, box }
}

/** Maximum matches of a repeated quote per page. */
const MOST_PLACES = 50

function findExactly(quote: string, { text }: PageText): Span[] {
  const spans: Span[] = []
  const wanted = quote.trim()
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const span = { start: at, end: at + wanted.length }
    if (isWhole(text, span.start, span.end)) spans.push(span)
    if (spans.length >= MOST_PLACES) break
  }
  return spans
}

/** Keeps letters and digits, plus a dot or comma between digits and a minus before one. */
function essence(text: string): { letters: string; places: number[] } {
  const letters: string[] = []
  const places: number[] = []
  for (const match of text.matchAll(/[\p{L}\p{N}]|[%$]|(?<=\d)[.](?=\d)|-(?=\$?\d)/gu)) {
    const lower = match[0].toLowerCase()
    letters.push(lower.length === match[0].length ? lower : match[0])
    for (let unit = 0; unit < match[0].length; unit++) places.push(match.index + unit)
  }
  return { letters: letters.join(''), places }
}

function findLoosely(quote: string, { text }: PageText): Span[] {
  const wanted = essence(quote).letters
  if (wanted.length < 3) return []
  const { letters, places } = essence(text)
  const spans: Span[] = []
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + 1)) {
    const start = places[at]
    const last = places[at + wanted.length - 1]
    if (start !== undefined && last !== undefined && isWhole(text, start, last + 1)) {
      spans.push({ start, end: last + 1 })
    }
    if (spans.length >= MOST_PLACES) break
  }
  return spans
}

/** `44` is not found in `440` or `44.5`, nor `rent` in `current`. */
function isWhole(text: string, start: number, end: number): boolean {
  const joined = (one = ' ', other = ' '): boolean =>
    /[\p{L}\p{N}]/u.test(one) && /[\p{L}\p{N}]/u.test(other)
  if (joined(text[start - 1], text[start]) || joined(text[end - 1], text[end])) return false
  const cutAtEnd = /\d[.,]\d/.test(text.slice(end - 1, end + 2))
  return !cutAtEnd && !/\d[.,]\d/.test(text.slice(Math.max(0, start - 2), start + 1))
}

interface Token extends Span {
  word: string
}

const tokensOf = (text: string): Token[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}.,'’%-]*[\p{L}\p{N}%])?/gu), (match) => ({
    word: match[0].toLowerCase().replace(/[^\p{L}\p{N}.%]/gu, ''),
    start: match.index,
    end: match.index + match[0].length,
  }))

/** Words in order with few added, lost, or changed, and every figure the same. */
function findNearly(quote: string, { text }: PageText): Span[] {
  const wanted = tokensOf(quote)
  if (wanted.length < NEAR_MATCH_MIN_WORDS) return []
  const tokens = tokensOf(text)
  const window = Math.ceil(wanted.length * NEAR_MATCH_SPREAD)
  const counted = new Set(wanted.map(({ word }) => word))
  const heads = new Set(wanted.slice(0, 3).map(({ word }) => word))
  let tried = 0
  let best: { span: Span; share: number } | null = null
  for (let at = 0; at < tokens.length && tried < MOST_PLACES * 4; at++) {
    const head = tokens[at]
    if (!head || !heads.has(head.word)) continue
    const part = tokens.slice(at, at + window)
    if (part.filter(({ word }) => counted.has(word)).length < wanted.length * NEAR_MATCH_SHARE)
      continue
    tried++
    const found = alignment(wanted, part)
    if (found && found.share > (best?.share ?? 0)) best = found
  }
  return best && best.share >= NEAR_MATCH_SHARE ? [best.span] : []
}

/** Returns the longest common sequence of words, if it keeps every figure and adds none. */
function alignment(
  wanted: readonly Token[],
  part: readonly Token[],
): { span: Span; share: number } | null {
  const width = part.length + 1
  const lengths = new Uint16Array((wanted.length + 1) * width)
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0
  for (let row = wanted.length - 1; row >= 0; row--) {
    for (let column = part.length - 1; column >= 0; column--) {
      const same = wanted[row]?.word === part[column]?.word
      lengths[row * width + column] = same
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const matched: Token[] = []
  let row = 0
  let column = 0
  while (row < wanted.length && column < part.length) {
    const token = part[column]
    if (token && wanted[row]?.word === token.word) {
      matched.push(token)
      row++
      column++
    } else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  const [first] = matched
  const last = matched.at(-1)
  if (!first || !last) return null
  const figures = (tokens: readonly Token[]): string =>
    tokens.flatMap(({ word }) => (/\d/.test(word) ? [word] : [])).join(' ')
  const covered = part.filter(({ start }) => start >= first.start && start <= last.start)
  if (figures(wanted) !== figures(covered)) return null
  return { span: { start: first.start, end: last.end }, share: matched.length / wanted.length }
}
