import { projectTypes } from '#shared/entities/projects.ts'
import { parseDate } from '#shared/format/parse-dates.ts'
import { parseDecimal } from '#shared/format/parse-numbers.ts'
import { EMPTY_ROW, MAX_ROWS, type ProjectColumn, type ProjectRow } from './project-rows.ts'

/** Columns in the order of the grid, each with how typed text becomes its value. */
const READ = {
  name: (text) => ({ name: text.slice(0, 200) }),
  installation_type: (text) => ({ installation_type: projectTypes.find(text) }),
  full_street_address: (text) => ({ full_street_address: text.slice(0, 500) }),
  installed_capacity_dc: (text) => ({ installed_capacity_dc: parseDecimal(text) }),
  projected_itc_amount: (text) => ({ projected_itc_amount: parseDecimal(text) }),
  construction_start_date: (text) => ({ construction_start_date: parseDate(text) ?? '' }),
  target_placed_in_service_date: (text) => ({
    target_placed_in_service_date: parseDate(text) ?? '',
  }),
} as const satisfies Record<ProjectColumn, (text: string) => Partial<ProjectRow>>

const COLUMNS = Object.keys(READ).filter((key): key is ProjectColumn => key in READ)

export interface Cell {
  /** From 0. */
  row: number
  column: ProjectColumn
}

export interface Paste {
  rows: ProjectRow[]
  /** Cells whose text was not understood and were left empty, such as `Row 2, type: Wind`. */
  unread: string[]
  /** Rows beyond what one call takes. */
  dropped: number
}

/** Cells of a spreadsheet as the clipboard brings them: tabs, lines, quotes around what has either. */
export function readCells(text: string): string[][] {
  const cells: string[][] = [['']]
  let quoted = false
  const add = (character: string) => {
    const line = cells.at(-1)
    if (line) line[line.length - 1] = (line.at(-1) ?? '') + character
  }
  const characters = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n+$/, '')
  for (let index = 0; index < characters.length; index++) {
    const character = characters[index] ?? ''
    const startsCell = cells.at(-1)?.at(-1) === ''
    if (character === '"' && quoted && characters[index + 1] === '"') {
      add('"')
      index++
    } else if (character === '"' && (quoted || startsCell)) quoted = !quoted
    else if (character === '\t' && !quoted) cells.at(-1)?.push('')
    else if (character === '\n' && !quoted) cells.push([''])
    else add(character)
  }
  return cells
}

/** Whether pasted text is more than the content of one cell. */
export const isTable = (text: string): boolean => /\t|\n\s*\S/.test(text.trim())

/** The rows after text was pasted from a cell on, to the right and down; a heading row is left out. */
export function pasteRows(rows: readonly ProjectRow[], at: Cell, text: string): Paste {
  const result = [...rows]
  const unread: string[] = []
  const first = COLUMNS.indexOf(at.column)
  const lines = readCells(text).filter((line, index) => index > 0 || !isHeading(line))
  const kept = lines.slice(0, Math.max(0, MAX_ROWS - at.row))
  for (const [down, line] of kept.entries()) {
    let row = result[at.row + down] ?? EMPTY_ROW
    for (const [right, cell] of line.entries()) {
      const column = COLUMNS[first + right]
      if (!column) break
      const value = READ[column](cell.trim())
      row = { ...row, ...value }
      if (cell.trim() !== '' && isBlank(Object.values(value)[0])) {
        unread.push(`Row ${at.row + down + 1}: ${cell.trim()}`)
      }
    }
    result[at.row + down] = row
  }
  return { rows: result, unread, dropped: lines.length - kept.length }
}

const isBlank = (value: unknown): boolean => value === null || value === ''

/** A first line that names columns, as people copy it along: `Name`, `Project name`, `Project`. */
const isHeading = (line: readonly string[]): boolean =>
  line.length > 1 && /^(project(\s+name)?|name)$/i.test((line[0] ?? '').trim())
