import type { ReadPage } from '../answers/reading.ts'
import { type LaidLine, laidLines } from './laid-line.ts'
import { markRunning } from './running.ts'
import { type Part, type Section, sectionsOf } from './sections.ts'
import { type SignatureBlock, signatureBlocksOf } from './signatures.ts'

/**
 * The structure of a document (docs/domain.md section 3): its lines without running heads, its sections, and its
 * signature blocks. Deterministic; takes time linear in the text.
 */
export interface DocumentLayout {
  lines: readonly LaidLine[]
  sections: readonly Section[]
  signature_blocks: readonly SignatureBlock[]
}

export function layoutOf(pages: readonly ReadPage[]): DocumentLayout {
  const lines = markRunning(laidLines(pages))
  return { lines, sections: sectionsOf(lines), signature_blocks: signatureBlocksOf(lines) }
}

/** Returns the innermost section at a position on a page; null before the first. */
export function sectionAt(
  { lines, sections }: DocumentLayout,
  page: number,
  position: number,
): Section | null {
  const line = lines.findLastIndex(
    (each) =>
      each.page.page.number < page || (each.page.page.number === page && each.start <= position),
  )
  return sections.findLast(({ from, to }) => from <= line && line < to) ?? null
}

/** Returns the part of the document at a position: recitals, body, an exhibit. */
export function partAt(layout: DocumentLayout, page: number, position: number): Part | null {
  return sectionAt(layout, page, position)?.part ?? null
}

/** Returns a section and its ancestors, outermost first. */
export function pathOf({ sections }: DocumentLayout, section: Section): Section[] {
  const parent = section.parent === null ? undefined : sections[section.parent]
  return parent
    ? [...pathOf({ lines: [], sections, signature_blocks: [] }, parent), section]
    : [section]
}

/** Returns sections whose title matches, in order. */
export const sectionsTitled = ({ sections }: DocumentLayout, words: RegExp): Section[] =>
  sections.filter(({ title }) => title !== null && words.test(title))

/** A stretch of one page that belongs to a section. */
export interface Stretch {
  page: ReadPage
  start: number
  end: number
}

/** Returns the words of a section after its number and title, page by page, without running lines. */
export function stretchesOf({ lines }: DocumentLayout, { body, to }: Section): Stretch[] {
  const stretches: Stretch[] = []
  for (let at = body.line; at < to; at++) {
    const line = lines[at]
    if (!line || line.role === 'running') continue
    const start = at === body.line ? body.at : line.start
    const last = stretches.at(-1)
    if (last && last.page === line.page && lines[at - 1]?.role !== 'running') last.end = line.end
    else stretches.push({ page: line.page, start, end: line.end })
  }
  return stretches
}
