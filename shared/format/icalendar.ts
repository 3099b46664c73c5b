import { addDays } from './calendar.ts'

/** An event that takes a whole day (RFC 5545 section 3.6.1). */
export interface DayEvent {
  /** The same for as long as the event exists, whatever becomes of it. */
  uid: string
  summary: string
  /** `YYYY-MM-DD`. */
  date: string
  description?: string
  category?: string
  url?: string
  /** When it was last changed. */
  changedAt: Date
  /** Grows with every change: a calendar that has the event takes what is newer. */
  sequence: number
}

/** Longest line in bytes of UTF-8, its end apart (RFC 5545 section 3.1). */
const LINE_MAX = 75

/** A calendar file (RFC 5545) of all-day events. */
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
    // The end is the first day that is no longer part of it.
    `DTEND;VALUE=DATE:${compact(addDays(event.date, 1))}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.category ? [`CATEGORIES:${escapeText(event.category)}`] : []),
    // An address is no TEXT: nothing in it is escaped.
    ...(event.url ? [`URL:${event.url}`] : []),
    // A key date takes nobody's time.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** A value of type TEXT (RFC 5545 section 3.3.11); control characters have no place in it. */
const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '')

/** A line broken where it gets too long, never within a character. */
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
