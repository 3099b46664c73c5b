import type { Unit } from '#shared/entities/fields.ts'
import type { Ref } from '#shared/entities/refs.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import type { OrgDrawing } from '#shared/rules/projects/org-charts/drawing.ts'

/** The content of a report as plain data, shared by the screen, the file, and its digest. */

/** A displayed figure. Without a reference it was calculated from figures shown with it. */
export interface ReportFigure {
  readonly label: string
  readonly value: FieldValue
  readonly unit: Unit | null
  /** The formatted value. */
  readonly text: string
  readonly ref: Ref | null
}

export interface ReportColumn {
  readonly label: string
  /** Percent of the width; a table's columns add up to 100. */
  readonly width: number
  readonly align?: 'right'
}

export interface ReportRow {
  readonly cells: readonly string[]
  readonly refs: readonly Ref[]
  /** Marks a total. */
  readonly strong?: true
}

export interface ReportTable {
  readonly title: string | null
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly ReportRow[]
}

/** A section as built from the facts. */
export interface SectionDraft {
  readonly key: string
  readonly title: string
  /** Paragraphs separated by a blank line. */
  readonly body: string
  readonly figures: readonly ReportFigure[]
  readonly tables: readonly ReportTable[]
  /** Boxes and lines, in pixels; a table says the same in text. */
  readonly drawing: OrgDrawing | null
}

/** Staff's edits to a section, by its key. */
export interface SectionEdit {
  readonly body?: string | null | undefined
  readonly included?: boolean | undefined
}
export type SectionEdits = Readonly<Record<string, SectionEdit>>

/** Numbers of the notes below a section. */
interface Noted {
  readonly notes: readonly number[]
}

/** Where a figure can be read, in words, and the page's address; null if it has none. */
export interface ReportNote {
  readonly number: number
  readonly text: string
  readonly path: string | null
}

export interface ReportSection extends SectionDraft {
  readonly included: boolean
  /** The body from the facts alone; differs from `body` if staff edited it. */
  readonly default_body: string
  readonly figures: readonly (ReportFigure & Noted)[]
  readonly tables: readonly (Omit<ReportTable, 'rows'> & {
    readonly rows: readonly (ReportRow & Noted)[]
  })[]
  readonly notes: readonly ReportNote[]
}

/** A report for printing: its heading and the included sections. */
export interface PrintedReport {
  readonly title: string
  /** The subject: a project, or a transfer if `about` says so. */
  readonly project: string
  readonly about?: 'Transfer'
  /** A paper of a few pages: its head takes the place of cover and contents. */
  readonly isPaper?: true
  readonly seller: string
  readonly audience: string
  readonly sections: readonly ReportSection[]
  readonly disclaimer: string
}
