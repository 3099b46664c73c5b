import type {
  ProjectImport,
  ProjectImportRow,
} from '#shared/contract/schemas/projects/project-imports.ts'
import type { ImportRowState, ImportState } from '#shared/entities/project-imports.ts'
import { counted } from '#shared/format/counted.ts'
import { formatFieldValue } from '#shared/format/field-values.ts'
import type { Tone } from '#shared/ui/theme/tokens.ts'

/** States in which a job is running. */
const UNDER_WAY: readonly ImportState[] = ['checking', 'applying', 'undoing']

export const isUnderWay = ({ state }: Pick<ProjectImport, 'state'>): boolean =>
  UNDER_WAY.includes(state)

/** Row states that a job has yet to process, by import state. */
const LEFT: Partial<Record<ImportState, readonly ImportRowState[]>> = {
  checking: ['waiting'],
  applying: ['create', 'update'],
  undoing: ['created', 'updated'],
}

const countOf = ({ counts }: Pick<ProjectImport, 'counts'>, states: readonly ImportRowState[]) =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)

export const rowsOf = ({ counts }: Pick<ProjectImport, 'counts'>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Returns the progress of the job, in percent. */
export function progressOf(one: Pick<ProjectImport, 'state' | 'counts'>): number {
  const rows = rowsOf(one)
  const left = countOf(one, LEFT[one.state] ?? [])
  return rows === 0 ? 0 : (100 * (rows - left)) / rows
}

/** Counts the rows that an import would write. */
export const writes = (one: Pick<ProjectImport, 'counts'>): number =>
  countOf(one, ['create', 'update'])

/** `12 rows: 8 new projects, 3 changes, 1 error`. */
export function summaryOf({ counts }: Pick<ProjectImport, 'counts'>): string {
  const parts = SUMMARY.flatMap(([state, one, many]) => {
    const count = counts[state] ?? 0
    return count > 0 ? [counted(count, one, many)] : []
  })
  return `${counted(rowsOf({ counts }), 'row')}: ${parts.join(', ')}`
}

const SUMMARY: readonly (readonly [ImportRowState, string, string])[] = [
  ['waiting', 'row to check', 'rows to check'],
  ['create', 'new project', 'new projects'],
  ['update', 'changed project', 'changed projects'],
  ['created', 'project created', 'projects created'],
  ['updated', 'project changed', 'projects changed'],
  ['removed', 'project removed again', 'projects removed again'],
  ['restored', 'project restored', 'projects restored'],
  ['kept', 'project kept because it changed since', 'projects kept because they changed since'],
  ['same', 'row without changes', 'rows without changes'],
  ['error', 'row with an error', 'rows with errors'],
]

export const ROW_TONES = {
  waiting: 'neutral',
  create: 'info',
  update: 'info',
  same: 'neutral',
  error: 'error',
  created: 'success',
  updated: 'success',
  removed: 'neutral',
  restored: 'neutral',
  kept: 'warning',
} as const satisfies Record<ImportRowState, Tone>

export type ShownField = Parameters<typeof formatFieldValue>[0]

/**
 * Returns what a cell saves, as the project will show it: `$1,200`, or `300 kW → 850 kW` if it
 * replaces a value. A cell that can't be read or isn't a field is returned unchanged.
 */
export function savedWords(
  { cells, values, before }: Pick<ProjectImportRow, 'cells' | 'values' | 'before'>,
  index: number,
  name: string,
  field: ShownField | undefined,
): string {
  const value = values[name]
  if (!field || value === undefined) return String(cells[index] ?? '')
  const is = formatFieldValue(field, value)
  const was = before[name]
  return was === undefined ? is : `${formatFieldValue(field, was) || 'empty'} → ${is}`
}
