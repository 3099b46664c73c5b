import { numeralOf } from '#shared/reading/layout/running.ts'

/** A page number printed at a page's edge. */
export interface PrintedNumber {
  value: number
  /** The total number of pages, if stated. */
  of: number | null
  /** `A` in `A-3`, in lower case; empty for plain numbers. */
  prefix: string
  /** A Roman numeral, as in front matter. */
  is_roman: boolean
}

const OF = /\b(?:page|pg\.?|sheet)?\s*(\d{1,4})\s*(?:of|\/)\s*(\d{1,4})\b/i
const NAMED = /\b(?:page|pg\.?|sheet)\s*[:.]?\s*(?:([a-z]{1,3})\s?-\s?)?(\d{1,4})\b/i
const ALONE = /^[-–—|\s[(]*(?:([a-z]{1,3})\s?-\s?)?(\d{1,4}|[ivxl]{1,6})[-–—|\s\])]*$/i
/** `Easement Agreement - 3`, `3 | Lease`. */
const AT_END = /[^\d\s,.$/-]\s*(?:[-–—|]\s*|\s{2,})(\d{1,3})$/
const AT_START = /^(\d{1,3})\s*[|–—-]\s*\p{L}/u
/** A long line at the edge is a sentence and has no page number. */
const LENGTH = 120

/** Returns the page number in a line at the edge of a page; null if there is none. */
export function printedNumber(text: string): PrintedNumber | null {
  const line = text.trim()
  if (line === '' || line.length > LENGTH) return null
  const counted = OF.exec(line)
  if (counted && (/page|pg|sheet/i.test(counted[0]) || counted[0].trim() === stripped(line))) {
    const [value, of] = [Number(counted[1]), Number(counted[2])]
    if (value >= 1 && value <= of) return { value, of, prefix: '', is_roman: false }
  }
  const named = NAMED.exec(line)
  if (named) return numbered(named[1], named[2])
  const alone = ALONE.exec(line)
  if (alone) return numbered(alone[1], alone[2])
  const beside = AT_END.exec(line) ?? AT_START.exec(line)
  return beside ? numbered('', beside[1]) : null
}

const stripped = (line: string): string => line.replace(/^[-–—|\s[(]+|[-–—|\s\])]+$/g, '')

function numbered(prefix = '', digits = ''): PrintedNumber | null {
  const value = numeralOf(digits)
  const is_roman = /^[ivxl]/i.test(digits)
  return value >= 1 ? { value, of: null, prefix: prefix.toLowerCase(), is_roman } : null
}
