import type { BlockKind } from '#shared/reading/layout/blocks.ts'
import type { Box } from '#shared/reading/page-text/page-text.ts'

/** A block of a page as the viewer shows it. */
export interface PageBlock {
  key: string
  page: number
  kind: BlockKind
  /** A label such as "Paragraph · 3.1". */
  label: string
  /** The same, short enough to stand beside the block. */
  tag: string
  box: Box
  columns: readonly ColumnMark[]
  totals: readonly TotalMark[]
}

export interface ColumnMark {
  key: string
  label: string
  /** Whether its figures may answer questions; shares, notes, and changes do not. */
  isUsed: boolean
  box: Box
}

export interface TotalMark {
  key: string
  addsUp: boolean
  box: Box
}

export interface OutlineEntry {
  key: number
  name: string
  depth: number
  page: number
  box: Box
}

export interface PageBlocks {
  byPage: ReadonlyMap<number, readonly PageBlock[]>
  outline: readonly OutlineEntry[]
}
