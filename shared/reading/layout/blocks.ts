import { type Box, type Span, unionOf } from '../page-text/page-text.ts'
import type { Grid } from './grid.ts'
import { inCapitals, type LaidLine, wordCount } from './laid-line.ts'
import type { DocumentLayout } from './layout.ts'
import { gridsOfPage } from './page-grids.ts'

/** Splits pages into blocks in reading order: what a reader of the page would point at. */

export const blockKinds = [
  'heading',
  'paragraph',
  'list',
  'form',
  'table',
  'contents',
  'signature',
  'running',
] as const
export type BlockKind = (typeof blockKinds)[number]

export interface Block extends Span {
  kind: BlockKind
  /** Page number, counted from 1. */
  page: number
  box: Box
  /** Index of the innermost section that it is in; null before the first. */
  section: number | null
  /** The grid of a table; null for other blocks. */
  grid: Grid | null
}

interface Judged {
  line: LaidLine
  kind: BlockKind
  section: number | null
  grid: Grid | null
}

/** White space that separates two paragraphs, in line heights. */
const PARTING = 0.75
const BULLET = /^[•·▪◦‣●○■□–*-]\s+\S|^\(?(?:[a-z]{1,2}|[ivx]{1,5}|\d{1,2})[.)]\s+\S/
const KEY = /^[^:]{2,48}:(?:\s|$)/
const KEY_WORDS = 14
const HEADING_WORDS = 14

export function blocksOf(layout: DocumentLayout): Block[] {
  const blocks: Block[] = []
  let before: Judged | null = null
  for (const judged of judgedLines(layout)) {
    const last = blocks.at(-1)
    if (last && before && joins(before, judged)) {
      last.end = Math.max(last.end, judged.line.end)
      last.box = unionOf([last.box, judged.line.box]) ?? last.box
    } else blocks.push(blockOf(judged))
    before = judged
  }
  return blocks
}

const blockOf = ({ line, kind, section, grid }: Judged): Block => ({
  kind,
  page: line.page.page.number,
  start: line.start,
  end: line.end,
  box: line.box,
  section,
  grid,
})

function joins(before: Judged, { line, kind, section, grid }: Judged): boolean {
  if (before.line.page !== line.page || before.kind !== kind || before.grid !== grid) return false
  switch (kind) {
    case 'running':
      return false
    case 'table':
    case 'contents':
    case 'form':
    case 'signature':
      return true
    case 'heading':
      return section === before.section && line.room < 1.5
    case 'list':
      return section === before.section || line.room < 2
    case 'paragraph':
      return section === before.section && line.room < PARTING
  }
}

/** Returns each line with the block type it belongs to. */
function judgedLines(layout: DocumentLayout): Judged[] {
  const { lines, sections, signature_blocks } = layout
  const sectionOf = sectionsByLine(layout)
  const begins = new Set(sections.map(({ from }) => from))
  const titles = new Set(
    sections.flatMap(({ from, body, number, title, part }) =>
      number || title || part === 'exhibit' ? linesBetween(from, body.line) : [],
    ),
  )
  const judged: Judged[] = []
  for (const [page, own] of Map.groupBy(lines.keys(), (at) => lines[at]?.page)) {
    if (!page) continue
    const grids = gridsOfPage(page)
    const signed = signature_blocks.filter((block) => block.page === page.page.number)
    own.forEach((at, index) => {
      const line = lines[at]
      if (!line) return
      const next = lines[own[index + 1] ?? -1]
      const grid = grids.find(({ from, to }) => index >= from && index < to) ?? null
      const section = sectionOf[at] ?? null
      const kind = kindOf(line, next, {
        title: titles.has(at),
        begins: begins.has(at),
        table: grid !== null,
        head: grid !== null && index < (grid.rows[0]?.line ?? 0),
        signed: signed.some(({ box }) => overlaps(box, line.box)),
      })
      // A continuation of a list item belongs to it.
      const goesOn = kind === 'paragraph' && line.goes_on && judged.at(-1)?.kind === 'list'
      judged.push({
        line,
        kind: goesOn ? 'list' : kind,
        section,
        grid: kind === 'table' ? grid : null,
      })
    })
  }
  return withForms(judged)
}

function sectionsByLine({ lines, sections }: DocumentLayout): (number | null)[] {
  const found: (number | null)[] = lines.map(() => null)
  // Sections are in order, nested ones after their parents.
  for (const { index, from, to } of sections) found.fill(index, from, to)
  return found
}

const linesBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

const overlaps = (one: Box, other: Box): boolean =>
  one.y < other.y + other.h * 0.8 &&
  other.y < one.y + one.h - other.h * 0.2 &&
  one.x < other.x + other.w &&
  other.x < one.x + one.w

function kindOf(
  line: LaidLine,
  next: LaidLine | undefined,
  found: { title: boolean; begins: boolean; table: boolean; head: boolean; signed: boolean },
): BlockKind {
  // Column heads that repeat on each page belong to the table.
  if (line.role === 'running' && found.head) return 'table'
  if (line.role !== 'text') return line.role
  if (found.signed) return 'signature'
  if (found.title) return 'heading'
  if (found.table) return 'table'
  if (!found.begins && BULLET.test(line.text)) return 'list'
  return looksLikeHeading(line, next) ? 'heading' : 'paragraph'
}

/** Titles that head no section: of the document, a table, or a page. */
function looksLikeHeading(line: LaidLine, next: LaidLine | undefined): boolean {
  if (line.goes_on || wordCount(line.text) > HEADING_WORDS || /[.,;:]$/.test(line.text))
    return false
  if (inCapitals(line.text)) return line.room > 0.3
  const larger = next ? line.size > next.size * 1.12 : false
  return larger && line.room > 0.3
}

/** Two or more lines with a name, a colon, and a value are a form. */
function withForms(judged: readonly Judged[]): Judged[] {
  const isKey = (each: Judged | undefined): boolean =>
    each !== undefined &&
    (each.kind === 'paragraph' || each.kind === 'list') &&
    KEY.test(each.line.text) &&
    wordCount(each.line.text) <= KEY_WORDS
  return judged.map((each, index) =>
    isKey(each) && (isKey(judged[index - 1]) || isKey(judged[index + 1]))
      ? { ...each, kind: 'form' }
      : each,
  )
}
