import { projectTypes } from '#shared/entities/projects.ts'
import { parseDate } from '#shared/format/parse-dates.ts'
import { parseDecimal } from '#shared/format/parse-numbers.ts'
import {
  cellName,
  EMPTY_ROW,
  MAX_ROWS,
  PROJECT_COLUMNS,
  type ProjectColumn,
  type ProjectRow,
} from './project-rows.ts'

interface Reading {
  read: (text: string) => Partial<ProjectRow>
  /** Why a text is refused, after the text itself. */
  refusal: string | ((text: string) => string)
}

/** A minus before the digits, or the parentheses that accountants and spreadsheets write for it. */
const NEGATIVE = /^[\s$]*([-−]|\(.*\)\s*$)/

const isNegative = (text: string): boolean => NEGATIVE.test(text) && /[1-9]/.test(text)

/** Other characters are stripped (docs/product.md section 5); a sign changes what is meant. */
const numberIn = (text: string): number | null => (isNegative(text) ? null : parseDecimal(text))

const numberRefusal = (text: string): string =>
  isNegative(text) ? 'can’t be negative' : 'is not a number'

const DATE = 'is not a date'

/** How pasted text becomes the value of each column. */
const READ = {
  name: { read: (text) => ({ name: text.slice(0, 200) }), refusal: '' },
  installation_type: {
    read: (text) => ({ installation_type: projectTypes.find(text) }),
    refusal: 'is not a type of project',
  },
  full_street_address: {
    read: (text) => ({ full_street_address: text.slice(0, 500) }),
    refusal: '',
  },
  installed_capacity_dc: {
    read: (text) => ({ installed_capacity_dc: numberIn(text) }),
    refusal: numberRefusal,
  },
  projected_itc_amount: {
    read: (text) => ({ projected_itc_amount: numberIn(text) }),
    refusal: numberRefusal,
  },
  construction_start_date: {
    read: (text) => ({ construction_start_date: parseDate(text) ?? '' }),
    refusal: DATE,
  },
  target_placed_in_service_date: {
    read: (text) => ({ target_placed_in_service_date: parseDate(text) ?? '' }),
    refusal: DATE,
  },
} as const satisfies Record<ProjectColumn, Reading>

export interface Cell {
  /** From 0. */
  row: number
  column: ProjectColumn
}

export interface Paste {
  rows: ProjectRow[]
  /** How many rows were pasted into. */
  filled: number
  /** Why cells were left empty: `Row 2, Type: “Wind” is not a type of project`. */
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
  const first = PROJECT_COLUMNS.indexOf(at.column)
  const lines = readCells(text).filter((line, index) => index > 0 || !isHeading(line))
  const kept = lines.slice(0, Math.max(0, MAX_ROWS - at.row))
  for (const [down, line] of kept.entries()) {
    let row = result[at.row + down] ?? EMPTY_ROW
    for (const [right, cell] of line.entries()) {
      const column = PROJECT_COLUMNS[first + right]
      if (!column) break
      const text = cell.trim()
      const value = READ[column].read(text)
      row = { ...row, ...value }
      if (text !== '' && isBlank(Object.values(value)[0])) {
        const { refusal } = READ[column]
        const words = typeof refusal === 'string' ? refusal : refusal(text)
        unread.push(`${cellName(at.row + down, column)}: “${text}” ${words}`)
      }
    }
    result[at.row + down] = row
  }
  return { rows: result, filled: kept.length, unread, dropped: lines.length - kept.length }
}

const isBlank = (value: unknown): boolean => value === null || value === ''

/** A first line that names columns, as people copy it along: `Name`, `Project name`, `Project`. */
const isHeading = (line: readonly string[]): boolean =>
  line.length > 1 && /^(project(\s+name)?|name)$/i.test((line[0] ?? '').trim())
