import { fold, type ReadPage } from '#shared/reading/answers/reading.ts'
import { type DocumentLayout, layoutOf } from '#shared/reading/layout/layout.ts'
import type { Span } from '#shared/reading/page-text/page-text.ts'

/**
 * The text of a document across its pages, so that a sentence split by a page break is read as one. Running heads and
 * feet are blanked, and contents pages, which name everything and state nothing, are left out.
 */
export interface RunningText {
  /** As written. */
  text: string
  /** In lower case with plain marks and spaces: as long as the text. */
  folded: string
  pages: readonly { page: ReadPage; from: number }[]
  layout: DocumentLayout
}

/** A stretch of a page. */
export interface Place extends Span {
  page: ReadPage
}

/** Contracts state the basics before this; bounds the cost of hostile text. */
const LONGEST = 2_000_000

export function runningText(pages: readonly ReadPage[]): RunningText {
  const layout = layoutOf(pages)
  const running = Map.groupBy(
    layout.lines.filter(({ role }) => role === 'running'),
    ({ page }) => page,
  )
  const parts: { page: ReadPage; from: number }[] = []
  let length = 0
  for (const page of pages) {
    if (page.is_contents || length > LONGEST) continue
    parts.push({ page, from: length })
    length += page.folded.length + 1
  }
  const texts = parts.map(({ page }) => blanked(page, running.get(page) ?? []))
  return {
    text: texts.join('\n'),
    folded: parts
      .map(({ page }, at) => (running.has(page) ? fold(texts[at] ?? '') : page.folded))
      .join(' '),
    pages: parts,
    layout,
  }
}

/** Returns a page's text with some lines blanked; positions stay the same. */
function blanked({ page, folded }: ReadPage, lines: readonly Span[]): string {
  let text = page.text.slice(0, folded.length)
  for (const { start, end } of lines) {
    text = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
  }
  return text
}

/** Returns the place of a stretch; if it crosses a page break, the part before it. */
export function placeOf({ pages }: RunningText, { start, end }: Span): Place | null {
  const part = pages.findLast(({ from }) => from <= start)
  if (!part) return null
  const last = part.page.folded.length
  const place = { start: start - part.from, end: Math.min(end - part.from, last) }
  return place.start < place.end ? { page: part.page, ...place } : null
}

const SENTENCE_END = /[.;:](?:["'”’)]*) +(?=["'“‘(]*(?:[A-Z]|\(?[a-z0-9]{1,3}[.)]))/g
const SHORT_FORM =
  /(?:\b(?:inc|no|co|corp|ltd|st|sec|art|mr|ms|mrs|dr|l\.p|u\.s|n\.a|approx|s\.a)|\b[a-z]|\(\w)\.?$/i
/** How far a sentence is followed in each direction. */
const REACH = 900

/** Returns the start and end of the sentence around a position. */
export function sentenceAt({ text }: Pick<RunningText, 'text'>, at: number): Span {
  const from = Math.max(0, at - REACH)
  const stretch = text.slice(from, at + REACH).replace(/\s/g, ' ')
  const ends = Array.from(stretch.matchAll(SENTENCE_END), ({ index, 0: mark }) => ({
    before: index,
    after: index + mark.length,
  })).filter(({ before }) => !SHORT_FORM.test(stretch.slice(Math.max(0, before - 8), before)))
  const start = ends.findLast(({ after }) => from + after <= at)?.after ?? 0
  const end = ends.find(({ before }) => from + before >= at)?.before ?? stretch.length - 1
  return { start: from + start, end: from + end + 1 }
}
