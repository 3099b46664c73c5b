import { projectTypes } from '#shared/entities/projects.ts'
import { type Cell, type Paste, pasteInto, type Reading } from '#shared/ui/grid/cells.ts'
import { amountReading, DATE_REFUSAL, dayIn } from '#shared/ui/grid/readings.ts'
import {
  cellName,
  EMPTY_ROW,
  MAX_ROWS,
  PROJECT_COLUMNS,
  type ProjectColumn,
  type ProjectRow,
} from './project-rows.ts'

/** Parsers of pasted text for each column. */
const READ: Readonly<Record<ProjectColumn, Reading<ProjectRow>>> = {
  name: { read: (text) => ({ name: text.slice(0, 200) }), refusal: '' },
  installation_type: {
    read: (text) => ({ installation_type: projectTypes.find(text) }),
    refusal: 'is not a type of project',
  },
  full_street_address: {
    read: (text) => ({ full_street_address: text.slice(0, 500) }),
    refusal: '',
  },
  installed_capacity_dc: amountReading('kilowatts', (installed_capacity_dc) => ({
    installed_capacity_dc,
  })),
  projected_itc_amount: amountReading('dollars', (projected_itc_amount) => ({
    projected_itc_amount,
  })),
  construction_start_date: {
    read: (text) => ({ construction_start_date: dayIn(text) }),
    refusal: DATE_REFUSAL,
  },
  target_placed_in_service_date: {
    read: (text) => ({ target_placed_in_service_date: dayIn(text) }),
    refusal: DATE_REFUSAL,
  },
}

/** Column headings used in project spreadsheets. */
const HEADINGS: Readonly<Record<ProjectColumn, readonly string[]>> = {
  name: ['name', 'project name', 'project'],
  installation_type: ['type', 'project type', 'technology', 'installation type'],
  full_street_address: ['address', 'street address', 'site address', 'full street address'],
  installed_capacity_dc: ['capacity', 'DC capacity', 'capacity DC', 'kW DC', 'installed capacity'],
  projected_itc_amount: ['projected ITC', 'ITC', 'ITC amount', 'credit', 'projected credit'],
  construction_start_date: [
    'construction start',
    'start of construction',
    'construction start date',
  ],
  target_placed_in_service_date: [
    'target in-service date',
    'target in service',
    'in service date',
    'target PIS date',
    'PIS date',
  ],
}

/** Returns the rows after text is pasted at a cell, filling to the right and down. */
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
      headings: HEADINGS,
    },
    rows,
    at,
    text,
  )
