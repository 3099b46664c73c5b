import { addDays } from './calendar.ts'

/** An all-day event (RFC 5545 section 3.6.1). */
export interface DayEvent {
  /** Stays the same for as long as the event exists, whatever changes. */
  uid: string
  summary: string
  /** `YYYY-MM-DD`. */
  date: string
  description?: string
  category?: string
  url?: string
  /** When it was last changed. */
  changedAt: Date
  /** Increases with every change, so calendars that already have the event take the newer one. */
  sequence: number
}

/** Maximum line length in bytes of UTF-8, without the line ending (RFC 5545 section 3.1). */
const LINE_MAX = 75

/** Returns a calendar file (RFC 5545) of all-day events. */
export function calendarText(name: string, product: string, events: readonly DayEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//Key dates//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(event: DayEvent): string[] {
  const stamp = utcStamp(event.changedAt)
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART;VALUE=DATE:${compact(event.date)}`,
    // The end is exclusive: the first day after the event.
    `DTEND;VALUE=DATE:${compact(addDays(event.date, 1))}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.category ? [`CATEGORIES:${escapeText(event.category)}`] : []),
    // A URI is not TEXT, so it is not escaped.
    ...(event.url ? [`URL:${event.url}`] : []),
    // A key date doesn't block anyone's time.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** Escapes a value of type TEXT (RFC 5545 section 3.3.11) and drops control characters. */
const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '')

/** Folds a line that is too long, never within a character. */
function folded(line: string): string {
  let text = ''
  let bytes = 0
  for (const character of line) {
    const size = utf8Size(character)
    if (bytes + size > LINE_MAX) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}

/** Bytes of a character in UTF-8. */
function utf8Size(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

const compact = (date: string): string => date.replaceAll('-', '')

/** `20261116T150000Z`. */
const utcStamp = (instant: Date): string =>
  `${instant
    .toISOString()
    .replaceAll(/[-:]/g, '')
    .replace(/\.\d+Z$/, '')}Z`
