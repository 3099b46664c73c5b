import { type KeyDateFormat, keyDateKinds, keyDateWords } from '#shared/entities/key-dates.ts'
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
  /** URL of a project for the reader of the file; undefined if they have no page for it. */
  addressOf: (row: KeyDateRow) => string | undefined
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
    ['Date', 'Project', 'Type', 'What happens'],
    rows.map(({ date, project_name, kind, title }) => [
      date,
      project_name,
      keyDateKinds.label(kind),
      keyDateWords(kind, title),
    ]),
  )
  return `\uFEFF${table}`
}

function calendarOf({ name, rows, host, addressOf }: KeyDatesFile): string {
  const events = rows.map((row) => {
    const url = addressOf(row)
    return {
      uid: `${row.id}@${host}`,
      summary: `${row.project_name}: ${keyDateWords(row.kind, row.title)}`,
      date: row.date,
      category: keyDateKinds.label(row.kind),
      changedAt: row.updated_at,
      sequence: row.version - 1,
      ...(url ? { url } : {}),
    }
  })
  return calendarText(name, PRODUCT_NAME, events)
}
