import { titleCase } from '#shared/entities/title-case.ts'
import { formatDate } from '#shared/format/dates.ts'

const NOTHING = '–'

/** Formats a value of any field as lines of text; a list has one line per item. */
export function valueLines(value: unknown): string[] {
  if (!Array.isArray(value)) return [valueText(value)]
  return value.length === 0 ? [NOTHING] : value.map(valueText)
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'object') return formatDate(String(value))
  return Object.entries(value)
    .map(([key, part]) => `${titleCase(key)}: ${valueLines(part).join(', ')}`)
    .join('; ')
}
