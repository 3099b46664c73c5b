import { calendarDay, dayOf, isoOf, monthNames } from './calendar.ts'

const numeric = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/
const monthFirst = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]+)\.?,? (\d{4})$/
const instant = /^(\d{4}-\d{2}-\d{2})t\d{2}:\d{2}/

/**
 * Returns `YYYY-MM-DD` for a date typed as ISO, `MM/DD/YYYY`, `Mar 31, 2026`, `March 31, 2026`, or `31 March 2026`;
 * null for anything else and for days that do not exist. Years need four digits, since a century would be a guess. An
 * ISO instant keeps its stated day.
 */
export function parseDate(text: string): string | null {
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const iso = instant.exec(typed)?.[1] ?? typed
  if (dayOf(iso)) return iso
  return (
    fromParts(numeric.exec(typed), 3, 1, 2) ??
    fromParts(monthFirst.exec(typed), 3, 1, 2) ??
    fromParts(dayFirst.exec(typed), 3, 2, 1)
  )
}

function fromParts(
  match: RegExpExecArray | null,
  year: number,
  month: number,
  day: number,
): string | null {
  if (!match) return null
  const found = calendarDay(
    Number(match[year]),
    monthNumber(match[month] ?? ''),
    Number(match[day]),
  )
  return found && isoOf(found)
}

/** Returns 1 to 12 for digits, a full name, or a three-letter abbreviation ("sept" too); otherwise 0. */
function monthNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const index = monthNames.findIndex((name) => {
    const lower = name.toLowerCase()
    return (
      text === lower || text === lower.slice(0, 3) || (text === 'sept' && lower === 'september')
    )
  })
  return index + 1
}
