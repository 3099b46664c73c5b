import { readPages } from '#shared/reading/answers/reading.ts'
import { type Block, type BlockKind, blocksOf } from '#shared/reading/layout/blocks.ts'
import type { GridColumn } from '#shared/reading/layout/grid.ts'
import { type DocumentLayout, layoutOf, pathOf } from '#shared/reading/layout/layout.ts'
import type { Part, Section } from '#shared/reading/layout/sections.ts'
import { type Box, type PageText, unionOf } from '#shared/reading/page-text/page-text.ts'
import type { ColumnMark, OutlineEntry, PageBlock, PageBlocks, TotalMark } from './shown-blocks.ts'

/** The blocks of a document's pages, described in words for the screen. */

const KINDS: Readonly<Record<BlockKind, string>> = {
  heading: 'Heading',
  paragraph: 'Paragraph',
  list: 'List',
  form: 'Form',
  table: 'Table',
  contents: 'Contents',
  signature: 'Signatures',
  running: 'Header or footer',
}

const PARTS: Readonly<Record<Part, string>> = {
  cover: 'Cover',
  contents: 'Contents',
  preamble: 'Introduction',
  recitals: 'Recitals',
  body: 'Agreement',
  signatures: 'Signatures',
  exhibit: 'Exhibit',
}

export function readBlocks(pages: readonly PageText[]): PageBlocks {
  const layout = layoutOf(readPages(pages))
  const blocks = blocksOf(layout).map((block, index) => shown(layout, block, index))
  return { byPage: Map.groupBy(blocks, ({ page }) => page), outline: outlineOf(layout) }
}

function shown({ sections }: DocumentLayout, block: Block, index: number): PageBlock {
  const { kind, page, box, grid } = block
  const section = block.section === null ? undefined : sections[block.section]
  // Papers without a body, such as statements, have no parts to name.
  const parted = sections.some(({ part }) => part === 'body')
  const edge = kind === 'running' || kind === 'contents'
  const own = !parted || edge || !section ? '' : nameOf(section)
  const where = own === KINDS[kind] ? '' : own
  const scale = grid && grid.scale > 1 ? (grid.scale === 1e3 ? 'in thousands' : 'in millions') : ''
  const label = [KINDS[kind], where, scale].filter(Boolean).join(' · ')
  const columns = grid ? grid.columns.map((column) => columnMark(column, box)) : []
  // Most of a page is paragraphs, so their number is enough.
  const tag = kind === 'paragraph' ? where || '¶' : label
  return { key: `${page}-${index}`, page, kind, label, tag, box, columns, totals: totalsOf(block) }
}

function nameOf({ number, part }: Section): string {
  if (part === 'exhibit' && number && !/^[\d(]/.test(number)) return `Exhibit ${number}`
  return number ?? PARTS[part]
}

function columnMark({ kind, year, total, left, right }: GridColumn, { y, h }: Box): ColumnMark {
  const words = {
    amount: total ? 'Total' : 'Amount',
    percent: 'Percent',
    change: 'Change',
    budget: 'Budget',
    former: 'Before restatement',
    note: 'Note',
  }[kind]
  const named = year !== null && kind === 'amount'
  const label = named ? (total ? `Total ${year}` : String(year)) : words
  return {
    key: `${left}`,
    label,
    isUsed: kind === 'amount',
    box: { x: left, y, w: right - left, h },
  }
}

function totalsOf({ grid }: Block): TotalMark[] {
  if (!grid) return []
  return grid.rows.flatMap(({ footing, cells, line }) =>
    (footing ?? []).flatMap((addsUp, index): TotalMark[] => {
      const box = cells[index]?.box
      return addsUp === null || !box ? [] : [{ key: `${line}-${index}`, addsUp, box }]
    }),
  )
}

/** Levels of numbered or titled sections in the outline, deep enough for navigation. */
const OUTLINE_LEVELS = 2

function outlineOf(layout: DocumentLayout): OutlineEntry[] {
  const { lines, sections } = layout
  return sections.flatMap((section): OutlineEntry[] => {
    const { level, title, number, part, index } = section
    const line = lines[section.from]
    if (!line || level > OUTLINE_LEVELS || (level > 0 && !title)) return []
    const box = unionOf([line.box]) ?? line.box
    const own = level === 0 ? [nameOf(section), title] : [number, title]
    const depth = pathOf(layout, section).length - 1
    const name = own.filter(Boolean).join(' ') || PARTS[part]
    return [{ key: index, name, depth, page: line.page.page.number, box }]
  })
}
