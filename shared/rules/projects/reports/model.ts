import type { Unit } from '#shared/entities/fields.ts'
import type { Ref } from '#shared/entities/refs.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import type { OrgDrawing } from '#shared/rules/projects/org-chart/drawing.ts'

/** What a report says, as plain data: the same for the screen, the file, and its digest. */

/** A shown figure. Without a ref it was calculated from figures that stand beside it. */
export interface ReportFigure {
  readonly label: string
  readonly value: FieldValue
  readonly unit: Unit | null
  /** The value as people read it. */
  readonly text: string
  readonly ref: Ref | null
}

export interface ReportColumn {
  readonly label: string
  /** Percent of the width; a table's come to 100. */
  readonly width: number
  readonly align?: 'right'
}

export interface ReportRow {
  readonly cells: readonly string[]
  readonly refs: readonly Ref[]
  /** A total. */
  readonly strong?: true
}

export interface ReportTable {
  readonly title: string | null
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly ReportRow[]
}

/** A section as its builder makes it from the facts. */
export interface SectionDraft {
  readonly key: string
  readonly title: string
  /** Paragraphs, with a blank line between. */
  readonly body: string
  readonly figures: readonly ReportFigure[]
  readonly tables: readonly ReportTable[]
  /** Boxes and lines, in pixels; what they say stands in a table too. */
  readonly drawing: OrgDrawing | null
}

/** What staff have changed of a section, by its key. */
export interface SectionEdit {
  readonly body?: string | null | undefined
  readonly included?: boolean | undefined
}
export type SectionEdits = Readonly<Record<string, SectionEdit>>

/** Numbers of the notes below a section. */
interface Noted {
  readonly notes: readonly number[]
}

/** Where a figure can be read, in words, and the address of the page; null where there is none. */
export interface ReportNote {
  readonly number: number
  readonly text: string
  readonly path: string | null
}

export interface ReportSection extends SectionDraft {
  readonly included: boolean
  /** What the facts alone would say; differs from `body` where staff changed it. */
  readonly default_body: string
  readonly figures: readonly (ReportFigure & Noted)[]
  readonly tables: readonly (Omit<ReportTable, 'rows'> & {
    readonly rows: readonly (ReportRow & Noted)[]
  })[]
  readonly notes: readonly ReportNote[]
}

/** A report that is printed: what it is headed with, and the sections that are included. */
export interface PrintedReport {
  readonly title: string
  /** What it is about: a project, or a transfer where that is named so. */
  readonly project: string
  readonly about?: 'Transfer'
  readonly seller: string
  readonly audience: string
  readonly sections: readonly ReportSection[]
  readonly disclaimer: string
}
