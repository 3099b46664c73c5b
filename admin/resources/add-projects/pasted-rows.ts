import { projectTypes } from '#shared/entities/projects.ts'
import { type Cell, type Paste, pasteInto, type Reading } from '#shared/ui/grid/cells.ts'
import { DATE_REFUSAL, dayIn, numberIn, numberRefusal } from '#shared/ui/grid/readings.ts'
import {
  cellName,
  EMPTY_ROW,
  MAX_ROWS,
  PROJECT_COLUMNS,
  type ProjectColumn,
  type ProjectRow,
} from './project-rows.ts'

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
    read: (text) => ({ construction_start_date: dayIn(text) }),
    refusal: DATE_REFUSAL,
  },
  target_placed_in_service_date: {
    read: (text) => ({ target_placed_in_service_date: dayIn(text) }),
    refusal: DATE_REFUSAL,
  },
} as const satisfies Record<ProjectColumn, Reading<ProjectRow>>

/** A first line that names columns, as people copy it along: `Name`, `Project name`, `Project`. */
const isHeading = (line: readonly string[]): boolean =>
  line.length > 1 && /^(project(\s+name)?|name)$/i.test((line[0] ?? '').trim())

/** The rows after text was pasted from a cell on, to the right and down. */
export const pasteRows = (
  rows: readonly ProjectRow[],
  at: Cell<ProjectColumn>,
  text: string,
): Paste<ProjectRow> =>
  pasteInto(
    {
      readings: READ,
      columns: PROJECT_COLUMNS,
      empty: EMPTY_ROW,
      max: MAX_ROWS,
      cellName,
      isHeading,
    },
    rows,
    at,
    text,
  )
