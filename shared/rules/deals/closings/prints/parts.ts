import { formatDateLong } from '#shared/format/dates.ts'
import type { ReportSection, ReportTable } from '#shared/rules/projects/reports/model.ts'

/** Shared parts of the closing papers we draw up: sections as the report service renders them. */

export const NOT_ON_RECORD = 'Not on record'

/** A line of a paper: its label, and what the record says. */
export type Line = readonly [label: string, text: string | null]

export const day = (date: string | null): string | null => date && formatDateLong(date)

interface Content {
  body?: string
  lines?: readonly Line[]
  tables?: readonly ReportTable[]
}

/** Returns one section; a line without data on record says so. */
export function sectionOf(
  key: string,
  title: string,
  { body = '', lines = [], tables = [] }: Content,
): ReportSection {
  return {
    key,
    title,
    body,
    default_body: body,
    included: true,
    drawing: null,
    notes: [],
    figures: lines.map(([label, text]) => {
      const shown = text?.trim() || NOT_ON_RECORD
      return { label, value: shown, unit: null, text: shown, ref: null, notes: [] }
    }),
    tables: tables.map((table) => ({
      ...table,
      rows: table.rows.map((row) => ({ ...row, notes: [] })),
    })),
  }
}

/** A file as the papers name it. */
export interface PrintFile {
  type: string
  name: string
  /** The version that counts, and the SHA-256 of its content. */
  number: number
  sha256: string
}

/** A table of files, each with version and hash. */
export const fileTable = (
  files: readonly PrintFile[],
  title: string | null = null,
): ReportTable => ({
  title,
  columns: [
    { label: 'Document', width: 28 },
    { label: 'File', width: 30 },
    { label: 'Version', width: 8, align: 'right' },
    { label: 'SHA-256', width: 34 },
  ],
  rows: files.map(({ type, name, number, sha256 }) => ({
    cells: [type, name, String(number), inGroups(sha256)],
    refs: [],
  })),
})

/** A hash in groups, which lines can break between. */
const inGroups = (hash: string): string => hash.replace(/.{16}(?=.)/g, '$& ')
