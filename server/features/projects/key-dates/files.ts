import {
  deadlineOwners,
  deadlineStates,
  type KeyDateFormat,
  keyDateKinds,
  keyDateLine,
  keyDateWords,
} from '#shared/entities/key-dates.ts'
import { csvText } from '#shared/format/csv.ts'
import { calendarText } from '#shared/format/icalendar.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import type { KeyDateRow } from './items.ts'

interface KeyDatesFile {
  /** Name of the calendar. */
  name: string
  rows: readonly KeyDateRow[]
  /** Host of this installation; makes the ID of each date globally unique. */
  host: string
  /** URL of the reader's page of a date. */
  addressOf: (row: KeyDateRow) => string
}

interface FileFacts {
  mime: string
  content: (file: KeyDatesFile) => string
}

export const KEY_DATE_FILES = {
  csv: { mime: 'text/csv; charset=utf-8', content: csvOf },
  ics: { mime: 'text/calendar; charset=utf-8', content: calendarOf },
} as const satisfies Record<KeyDateFormat, FileFacts>

/** With a byte order mark, so that spreadsheets read it as UTF-8. */
function csvOf({ rows }: KeyDatesFile): string {
  const table = csvText(
    ['Date', 'Project', 'Type', 'What happens', 'State', 'Who', 'Basis'],
    rows.map(({ due_on, project_name, kind, title, state, owner, basis }) => [
      due_on ?? '',
      project_name,
      keyDateKinds.label(kind),
      keyDateWords(kind, title),
      deadlineStates.label(state),
      deadlineOwners.label(owner),
      basis,
    ]),
  )
  return `\uFEFF${table}`
}

function calendarOf({ name, rows, host, addressOf }: KeyDatesFile): string {
  const events = rows.flatMap((row) => {
    // What has no day yet is in no calendar.
    if (row.due_on === null) return []
    return {
      uid: `${row.id}@${host}`,
      summary: keyDateLine(row),
      date: row.due_on,
      description: describe(row),
      category: keyDateKinds.label(row.kind),
      changedAt: row.updated_at,
      sequence: row.version - 1,
      url: addressOf(row),
    }
  })
  return calendarText(name, PRODUCT_NAME, events)
}

/** `Late. Who acts: Buyer. Why: …` */
const describe = ({ state, owner, basis }: KeyDateRow): string =>
  `${deadlineStates.label(state)}. Who acts: ${deadlineOwners.label(owner)}. Why: ${basis}`
