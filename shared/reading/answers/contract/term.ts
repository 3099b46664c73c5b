import { calendarDay, isoOf } from '#shared/format/calendar.ts'
import type { Span } from '../../page-text/page-text.ts'
import { scanDates } from '../mentions/dates.ts'
import { NUMBER_WORDS, numberOfWords } from '../mentions/number-words.ts'
import { type RunningText, sentenceAt } from './running-text.ts'

/** How long a contract runs, and the day on which it ends. */
export interface FoundTerm extends Span {
  /** The day it ends, where the sentence names one; `perpetual` where it ends only by notice. */
  until: string | null
  /** Its length, where the sentence says it. */
  months: number | null
  /** Its first day, where the sentence names one. */
  from: string | null
  by: TermBy
}
export type TermBy = 'until' | 'length' | 'endless' | 'year end'

/** Written without end, as the value of a date that never comes. */
export const PERPETUAL = 'Perpetual'

/** Words of a sentence that says how long a contract runs, the surest first. */
const SAYS: readonly (readonly [RegExp, number])[] = [
  [/\binitial term\b[^.]{0,40}\b(?:this|the) (?:agreement|contract|lease)\b/, 5],
  [/\bterms? of (?:this|the) (?:[\w-]+ ){0,3}?(?:agreement|contract|lease|license|addendum)\b/, 5],
  [/\((?:the |this |its )?"(?:initial )?(?:term|period|initial period|term of [\w ]+)"/, 5],
  [
    /\bthis (?:[\w-]+ ){0,3}?(?:agreement|contract|lease|addendum)\b[^.;]{0,140}?\b(?:remains?|continues?|be|stay) (?:[\w-]+ ){0,3}?(?:effective|in (?:full )?(?:force|effect)|valid)/,
    4,
  ],
  [
    /\bthis (?:[\w-]+ ){0,3}?(?:agreement|contract|lease|addendum)\b[^.;]{0,100}?\b(?:shall|will) (?:commence|begin|start|continue|expire|terminate|end|be effective|be in effect|become effective)/,
    4,
  ],
  [/\bthis (?:agreement|contract) (?:is|shall be|will be) (?:valid|effective|in effect)\b/, 4],
  [/\b(?:the|initial) term (?:of [\w ]+? )?(?:shall|will|is|commences|begins|hereof)\b/, 3],
  [/\b(?:initial|primary|base) (?:term|period)\b/, 3],
  [/\b(?:expiration|expiry|termination|end) date(?: of this \w+)? ?(?::|shall be|is|means)/, 3],
  [/\bduration of (?:this|the)\b|\bterm of execution\b|\bperiod of [\w ]{3,40}:/, 3],
  [/\bterm\b\W{0,3}[^.]{0,12}\b(?:commenc|begin|for a period|from)/, 2],
]
/** What else runs, ends, or is bounded in time. */
const OTHER =
  /\b(?:confidential|surviv|warrant|non-?compet|insurance policy|escrow|statute|limitations?|patent|payments? due|invoice|within \w+ (?:\(\d+\) )?(?:days|months)|arbitrat|retain|records|for cause|material breach|cure|force majeure|following (?:the )?(?:expiration|termination)|after (?:the )?(?:expiration|termination)|royalty|tail period|employee|option period|exclusivity|event of default|bankrupt|purchase order|held (?:to be|invalid)|unenforceable)/g

const LENGTH = new RegExp(
  `\\b(?:(${NUMBER_WORDS})|(\\d{1,3}))(?:s ?t|n ?d|r ?d|t ?h)?(?: ?\\( ?(\\d{1,3}) ?(?:s ?t|n ?d|r ?d|t ?h)? ?\\))?[ -]?(?:full |consecutive |calendar |contract )?[ -]?(year|month|week|day|anniversary)s?\\b`,
  'g',
)
const LENGTH_LEAD =
  /(?:\b(?:for|of|be|is|period|term|continue|until the|anniversary|ending|date|effect|last|lasts|a|an)\b[ :]*(?:an? |the |up to |approximately |initial |(?:period|term) of )*|[:,] ?)$/
const UNTIL_LEAD =
  /(?:\b(?:until|through|thru|till|to|and including|expir\w+(?: on| at [\w :.,]+? on)?|end(?:s|ing)?(?: on| as of)?|terminat\w+(?: on| as of| at [\w :.,]+? on)?|and end(?:s|ing)? on|up to(?: and including)?)[ ,]*(?:and including |the close of business on |midnight (?:on|of) |11:59 ?p\.?m\.?(?: [\w ]{0,16})? on )?|[-–] ?)$/
const FROM_LEAD =
  /\b(?:commenc\w+|begin\w*|start\w*|effective|from|as of)(?: on| as of| from| with| date of)?[ ,]*(?:and including )?$/
const ENDLESS =
  /\b(?:perpetual(?:ly)?|indefinite(?:ly)?|in perpetuity|no fixed (?:term|expiration)|without (?:limit of time|expiration)|(?:effective|in (?:full )?(?:force(?: and effect)?|effect)|continue|valid)(?: \w+){0,4} (?:unless and )?until (?:it is |this agreement is |either party |such time as |otherwise |sooner |earlier )*(?:terminat|cancel|informs|gives|notif|superseded))/
const YEAR_END =
  /\b(?:until|through|to) the end of (?:the (?:current|then[- ]current|present) )?(?:calendar year|(?:the )?(?:year )?((?:19|20)\d\d))\b/

interface Scored extends FoundTerm {
  score: number
}

const ANCHOR =
  /\b(?:term|initial period|duration|in (?:full )?(?:force|effect)|remain effective|continue|valid|expire|terminate on|terminates? (?:on|in)|period of)\b/g
/** Less says nothing of the whole contract. */
const LEAST = 3
/** No more sentences than these are looked at. */
const MOST = 900

/** The sentence that says how long a contract runs; null where none does. */
export function contractTerm(running: RunningText, made: string | null): FoundTerm | null {
  const { folded } = running
  const found: Scored[] = []
  let last = -1
  let looked = 0
  for (const { index } of folded.matchAll(ANCHOR)) {
    if (index < last || looked > MOST) continue
    const sentence = sentenceAt(running, index)
    last = sentence.end
    looked++
    const read = readTerm(running, sentence, made)
    if (read) found.push(read)
  }
  const best = found.toSorted((a, b) => b.score - a.score || a.start - b.start)[0]
  return best && best.score >= LEAST ? best : null
}

/** The further back, the less a sentence counts. */
const EARLY = 0.3
/** A sentence on what happens in a term that another sentence sets. */
const DURING =
  /\b(?:during|throughout|at all times during|for the duration of|prior to the (?:end|expiration) of|upon expiration of) (?:the |its |this |such |any )?(?:entire |initial |first year of the )?(?:term|agreement|initial term)\b|\bthereafter,? for a period\b/g

function readTerm(running: RunningText, { start, end }: Span, made: string | null): Scored | null {
  const text = running.folded.slice(start, end)
  const own = text.replace(DURING, (words) => '.'.repeat(words.length))
  const says = SAYS.find(([words]) => words.test(own))
  if (!says) return null
  const value = endIn(text) ?? yearEnd(text, made) ?? lengthIn(text) ?? endless(text)
  if (!value) return null
  const others = new Set(text.match(OTHER)).size
  const titled = titledTerm(running, start)
  const defined = /\((?:the |this |its )?"(?:initial )?(?:term|period)"/.test(text) ? 1.5 : 0
  const score =
    says[1] +
    defined +
    (titled ? 2.5 : 0) +
    (value.by === 'until' ? 1 : 0) -
    (own === text ? 0 : 3) -
    others * 1.1 -
    (start / running.folded.length) * EARLY
  // The quote begins where the sentence turns to the term.
  const turn = says[0].exec(own)?.index ?? 0
  const from = turn < value.at.end ? turn : 0
  return { ...value, score, start: start + from, end: start + value.at.end }
}

const TERM_TITLE =
  /^(?:initial )?(?:term|duration|period)\b|\bterm (?:and|&) (?:renewal|termination)|\bterm of (?:the |this )?(?:agreement|contract|lease)|^(?:effective date|commencement)(?: and|;|,) (?:term|duration)|\bterm;|, term\b/i

/** Whether a sentence stands in a section on the term. */
function titledTerm({ layout, pages }: RunningText, at: number): boolean {
  const part = pages.findLast(({ from }) => from <= at)
  if (!part) return false
  const line = layout.lines.findLastIndex(
    (each) => each.page === part.page && each.start <= at - part.from,
  )
  return layout.sections.some(
    ({ title, from, to }) => title !== null && from <= line && line < to && TERM_TITLE.test(title),
  )
}

type Value = Pick<FoundTerm, 'until' | 'months' | 'from' | 'by'> & { at: Span }

/** `until November 30, 2014`. */
function endIn(text: string): Value | null {
  const days = scanDates(text)
  const end = days.find(({ start }) => UNTIL_LEAD.test(text.slice(Math.max(0, start - 60), start)))
  if (!end) return null
  const from = firstDay(text)
  // `from May 1 to June 1` has its beginning before its end.
  if (from !== null && from >= end.value) return null
  return { until: end.value, months: null, from, by: 'until', at: { start: 0, end: end.end } }
}

const firstDay = (text: string): string | null =>
  scanDates(text).find(({ start }) => FROM_LEAD.test(text.slice(Math.max(0, start - 40), start)))
    ?.value ?? null

const RENEWAL = /\b(?:renew|extend|extension|additional|successive|thereafter|option)/

/** `for a period of five (5) years`; what follows on a renewal is no length of the term. */
function lengthIn(text: string): Value | null {
  const renewal = RENEWAL.exec(text)?.index ?? text.length
  for (const match of text.matchAll(LENGTH)) {
    const lead = text.slice(Math.max(0, match.index - 40), match.index)
    const unit = match[4] ?? ''
    const behind = text.slice(match.index + match[0].length, match.index + match[0].length + 40)
    if (unit === 'day' || unit === 'week' || !LENGTH_LEAD.test(lead)) continue
    if (match.index > renewal && !/\bterm\b/.test(text.slice(0, 40))) continue
    if (/^['’]?s?['’]? (?:prior |advance |written )*notice/.test(behind)) continue
    if (
      /\b(?:at least|less than|within|prior|every|each|first|last|following)\s*$|\b(?:sooner|earlier|later|longer|shorter|greater|lesser) of\b/.test(
        lead,
      )
    )
      continue
    const count = match[3]
      ? Number(match[3])
      : match[2]
        ? Number(match[2])
        : (numberOfWords(match[1] ?? '') ?? 0)
    if (count <= 0 || count > 99 * (unit === 'month' ? 12 : 1)) continue
    const months = unit === 'month' ? count : count * 12
    const at = { start: 0, end: match.index + match[0].length }
    return {
      until: null,
      months,
      from: firstDay(text.slice(0, match.index + 160)),
      by: 'length',
      at,
    }
  }
  return null
}

function endless(text: string): Value | null {
  const match = ENDLESS.exec(text)
  if (!match) return null
  const at = { start: 0, end: match.index + match[0].length }
  return { until: PERPETUAL, months: null, from: null, by: 'endless', at }
}

function yearEnd(text: string, made: string | null): Value | null {
  const match = YEAR_END.exec(text)
  const year = match?.[1] ?? made?.slice(0, 4)
  if (!match || !year) return null
  const at = { start: 0, end: match.index + match[0].length }
  return { until: `${year}-12-31`, months: null, from: null, by: 'year end', at }
}

/** The same day of the month so many months on; the last one where that month is shorter. */
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
