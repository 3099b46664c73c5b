import { calendarDay, isoOf } from '#shared/format/calendar.ts'
import { NUMBER_WORDS, numberOfWords } from '#shared/reading/answers/mentions/number-words.ts'
import type { Span } from '#shared/reading/page-text/page-text.ts'
import { scanDates } from '../mentions/dates.ts'
import type { DefinedDays } from './defined-days.ts'

/** What a sentence says about a contract's term: a last day, a length, or no end. */
export interface TermValue {
  /** The last day, if named; `Perpetual` if only notice ends it. */
  until: string | null
  /** Its length, if stated. */
  months: number | null
  /** Its first day: a date, `own` for the contract's own day, null if unknown. */
  from: string | 'own' | null
  by: TermBy
  at: Span
}
export type TermBy = 'until' | 'length' | 'endless' | 'year end'

/** The value for a contract that never ends. */
export const PERPETUAL = 'Perpetual'

const ORDINAL_MARK = '(?: ?(?:s ?t|n ?d|r ?d|t ?h))?'
const LENGTH = new RegExp(
  `\\b(?:(${NUMBER_WORDS})|(\\d{1,3}))${ORDINAL_MARK}(?: ?\\( ?(\\d{1,3}) ?${ORDINAL_MARK} ?\\))?[ -]?(?:full |consecutive |calendar |contract |annual )?[ -]?(year|month|week|day|anniversary)s?\\b`,
  'g',
)
const UNTIL_LEAD =
  /(?:\b(?:until|through|thru|till|to|and including|expir\w+(?: on| at [\w :.,]+? on)?|end(?:s|ing)?(?: on| as of)?|terminat\w+(?: on| as of| at [\w :.,]+? on)?|and end(?:s|ing)? on|up to(?: and including)?|(?:earlier|sooner|later) of:?(?: ?\(\w{1,3}\))?)[ ,:]*(?:and including |the close of business on |midnight (?:on|of) |11:59 ?p\.?m\.?(?: [\w ]{0,16})? on |the )*|[-–] ?)$/
const FROM_LEAD =
  /\b(?:commenc\w+|begin\w*|start\w*|effective|from|as of)(?: on| as of| from| with| date of)?[ ,]*(?:and including |the )?$/
const ENDLESS =
  /\b(?:perpetual(?:ly)?|indefinite(?:ly)?|in perpetuity|no fixed (?:term|expiration)|without (?:limit of time|expiration)|unlimited (?:term|period|duration)|(?:effective|in (?:full )?(?:force(?: and effect)?|effect)|continues?|remains?|valid|term)(?: \w+){0,4} (?:unless and )?until (?:it is |this agreement is |either party |such time as |otherwise |sooner |earlier )*(?:terminat|cancel|informs|gives|notif|superseded|rescind|revok))/
const YEAR_END =
  /\b(?:until|through|to) the end of (?:the (?:current|then[- ]current|present) )?(?:calendar year|(?:the )?(?:year )?((?:19|20)\d\d))\b/

/** Returns what a sentence says, most explicit first. */
export function termValue(text: string, named: DefinedDays, made: string | null): TermValue | null {
  return endIn(text) ?? yearEnd(text, made) ?? lengthIn(text, named) ?? endless(text)
}

/** `until November 30, 2014`. */
function endIn(text: string): TermValue | null {
  const days = scanDates(text)
  const end = days.find(({ start }) => UNTIL_LEAD.test(text.slice(Math.max(0, start - 60), start)))
  if (!end) return null
  const from = dayOfStart(text)
  // In `from May 1 to June 1`, the start precedes the end.
  if (from !== null && from >= end.value) return null
  return { until: end.value, months: null, from, by: 'until', at: { start: 0, end: end.end } }
}

const dayOfStart = (text: string): string | null =>
  scanDates(text).find(({ start }) => FROM_LEAD.test(text.slice(Math.max(0, start - 40), start)))
    ?.value ?? null

const RENEWAL =
  /\b(?:renew|extend(?!s? (?:for|until|through))|extension|additional|successive|thereafter,|and thereafter|option|further)/
/** Words right before a length that isn't the term. */
const NOT_BEFORE =
  /\b(?:at least|less than|later than|within|prior|every|each|per|first|last|following|than)\s*(?:an? )?$|\b(?:sooner|longer|shorter|greater|lesser) of\b[^,;]*$/
/** Words right after a length of a notice or of what follows the end. */
const NOT_BEHIND =
  /^['’]?s?['’]?,? (?:(?:prior |advance |written |of )*notice|before|prior to|in advance|(?:after|following) (?:the |its |any |such )*(?:expiration|termination|end|delivery|receipt|written notice))/

/** `for a period of five (5) years`; a length after a renewal is not the term's. */
function lengthIn(text: string, named: DefinedDays): TermValue | null {
  const renewal = RENEWAL.exec(text)?.index ?? text.length
  for (const match of text.matchAll(LENGTH)) {
    const end = match.index + match[0].length
    const unit = match[4] ?? ''
    if (unit === 'day' || unit === 'week') continue
    if (match.index > renewal && !/\bterm\b/.test(text.slice(0, 40))) continue
    if (NOT_BEFORE.test(text.slice(Math.max(0, match.index - 40), match.index))) continue
    if (NOT_BEHIND.test(text.slice(end, end + 50))) continue
    const count = Number(match[3] ?? match[2] ?? numberOfWords(match[1] ?? '') ?? 0)
    if (count <= 0 || count > 99 * (unit === 'month' ? 12 : 1)) continue
    const months = unit === 'month' ? count : count * 12
    const from = firstDay(text, end, named)
    return { until: null, months, from, by: 'length', at: { start: 0, end } }
  }
  return null
}

const DAY_NAME =
  '(?:the |its |such )?"?((?:[a-z]+ ){0,3}?(?:date|day|closing|completion|commencement|launch|delivery|operation|opening|inception|season))\\b(?! (?:date|day)\\b)"?'
/** The start of a length, right after it: `anniversary of the Closing Date`. */
const COUNTS_FROM = new RegExp(
  `^,? (?:in duration )?(?:of|from|after|following|thereafter|(?:commencing|beginning|starting)(?: on| from| with)?)(?: and including)? ${DAY_NAME}`,
)
/** Words for the first day of a term, before its length. */
const STARTS = new RegExp(
  `\\b(?:commenc\\w+|begin\\w*|start\\w*|runs?|from)(?: on| upon| from| with| as of)?(?: and including)? ${DAY_NAME}`,
  'g',
)
/** The contract's own days. */
const OWN_DAY =
  /\b(?:effective|execution|signing|signature|agreement|contract|present) (?:date|day)$|^(?:date|day|first day)$/

/** A day named by the sentence or a definition; `own` for the contract's own; null for any other. */
function firstDay(text: string, end: number, days: DefinedDays): TermValue['from'] {
  const behind = COUNTS_FROM.exec(text.slice(end, end + 120))
  const near = text.slice(0, end + 160)
  if (!behind) {
    const named = dayOfStart(near)
    if (named !== null) return named
  }
  const names = behind ? [behind[1]] : Array.from(near.matchAll(STARTS), ([, name]) => name)
  for (const name of names) {
    const day = days(name ?? '')
    if (day !== null) return day
    if (!OWN_DAY.test(name ?? '')) return null
  }
  return 'own'
}

function endless(text: string): TermValue | null {
  const match = ENDLESS.exec(text)
  if (!match) return null
  const at = { start: 0, end: match.index + match[0].length }
  return { until: PERPETUAL, months: null, from: null, by: 'endless', at }
}

function yearEnd(text: string, made: string | null): TermValue | null {
  const match = YEAR_END.exec(text)
  const year = match?.[1] ?? made?.slice(0, 4)
  if (!match || !year) return null
  const at = { start: 0, end: match.index + match[0].length }
  return { until: `${year}-12-31`, months: null, from: null, by: 'year end', at }
}

/** Returns the same day of the month, so many months later; the last day if that month is shorter. */
export function monthsOn(day: string, months: number): string | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const index = year * 12 + month - 1 + months
  for (let last = date; last > 27 || last === date; last--) {
    const found = calendarDay(Math.floor(index / 12), (index % 12) + 1, last)
    if (found) return isoOf(found)
    if (last <= 1) break
  }
  return null
}

/** `5 years`, `18 months`. */
export function lengthWords(months: number): string {
  const years = months / 12
  const [count, unit] = Number.isInteger(years) ? [years, 'year'] : [months, 'month']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
