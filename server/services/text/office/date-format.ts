import type { FormatPiece } from './format-code.ts'
import { plainNumber } from './plain-number.ts'

const DAY_MS = 86_400_000
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
/** The last day of the year 9999. */
const LAST_DAY = 2_958_465

const nameOf = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  return (at: Date) => format.format(at)
}
const MONTH = nameOf({ month: 'long' })
const WEEKDAY = nameOf({ weekday: 'long' })

type Times = { letters: string; elapsed: boolean } | string

/** Returns a writer that formats days since the epoch as a date or time. */
export function timeWriter(pieces: readonly FormatPiece[], from1904: boolean) {
  const times = minutesMarked(pieces.map(timeOf))
  const isHalved = times.some((one) => typeof one !== 'string' && one.letters.startsWith('a'))
  return (value: number): string => {
    if (value < 0 || value > LAST_DAY) return plainNumber(value)
    // The 1900 calendar has a February 29, 1900, which never existed.
    const day = from1904 || value >= 60 ? value : value + 1
    const at = new Date((from1904 ? EPOCH_1904 : EPOCH_1900) + Math.round(day * DAY_MS))
    // Rounds computed times to the second, as a spreadsheet does.
    at.setUTCSeconds(at.getUTCSeconds() + (at.getUTCMilliseconds() >= 500 ? 1 : 0), 0)
    return times
      .map((one) => (typeof one === 'string' ? one : write(one, at, value, isHalved)))
      .join('')
  }
}

function timeOf(piece: FormatPiece): Times {
  if (piece.kind === 'time') return { letters: piece.letters, elapsed: piece.elapsed }
  if (piece.kind === 'text') return piece.text
  return SIGNS[piece.kind] ?? ''
}

const SIGNS: Partial<Record<FormatPiece['kind'], string>> = { slash: '/', comma: ',', point: '.' }

/** An m beside hours or before seconds is a minute, elsewhere a month: minutes become `n`. */
function minutesMarked(times: readonly Times[]): Times[] {
  const letters = times.flatMap((one) => (typeof one === 'string' ? [] : [one]))
  return times.map((one) => {
    if (typeof one === 'string' || !/^mm?$/.test(one.letters)) return one
    const at = letters.indexOf(one)
    const isMinute =
      letters[at - 1]?.letters.startsWith('h') || letters[at + 1]?.letters.startsWith('s')
    return isMinute || one.elapsed ? { ...one, letters: one.letters.replaceAll('m', 'n') } : one
  })
}

const two = (value: number): string => String(value).padStart(2, '0')

function write(
  { letters, elapsed }: Exclude<Times, string>,
  at: Date,
  value: number,
  halved: boolean,
) {
  const seconds = Math.round(value * 86_400)
  if (elapsed) return String(Math.floor(seconds / (ELAPSED[letters[0] ?? ''] ?? 1)))
  const hours = at.getUTCHours()
  const hour = halved ? hours % 12 || 12 : hours
  switch (letters) {
    case 'am/pm':
    case 'a/p':
      return hours < 12 ? 'AM' : 'PM'
    case 'yy':
    case 'y':
      return two(at.getUTCFullYear() % 100)
    case 'm':
      return String(at.getUTCMonth() + 1)
    case 'mm':
      return two(at.getUTCMonth() + 1)
    case 'mmm':
      return MONTH(at).slice(0, 3)
    case 'mmmmm':
      return MONTH(at).slice(0, 1)
    case 'd':
      return String(at.getUTCDate())
    case 'dd':
      return two(at.getUTCDate())
    case 'ddd':
      return WEEKDAY(at).slice(0, 3)
    case 'h':
      return String(hour)
    case 'n':
      return String(at.getUTCMinutes())
    case 'nn':
      return two(at.getUTCMinutes())
    case 's':
      return String(at.getUTCSeconds())
    default:
      return LONG[letters[0] ?? '']?.(at, hour) ?? ''
  }
}

const ELAPSED: Record<string, number> = { h: 3_600, n: 60, s: 1 }

/** Formats by letter for long runs; repeating the letter further changes nothing. */
const LONG: Record<string, (at: Date, hour: number) => string> = {
  y: (at) => String(at.getUTCFullYear()),
  m: MONTH,
  d: WEEKDAY,
  h: (_at, hour) => two(hour),
  s: (at) => two(at.getUTCSeconds()),
}
