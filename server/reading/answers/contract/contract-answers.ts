import type { ProposedAnswer } from '#shared/entities/answers.ts'
import type { ContractFact } from '#shared/entities/document-types/contract-facts.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import type { ReadPage } from '#shared/reading/answers/reading.ts'
import { boxOf, type Span } from '#shared/reading/page-text/page-text.ts'
import { chooseBest } from '../candidates.ts'
import { type RulingPlace, rulingPlaces } from '../extract/governing-law.ts'
import { assignmentAllowed, contractAmount, liabilityCap } from './clauses.ts'
import { contractParties, type FoundParties } from './contract-parties.ts'
import { agreementDay, effectiveDay, type FoundDay } from './days.ts'
import { type Opening, openingOf } from './opening.ts'
import { writtenParties } from './parties.ts'
import { contractRenewal, type FoundRenewal } from './renewal.ts'
import { placeOf, type RunningText, runningText } from './running-text.ts'
import { contractTerm, type FoundTerm } from './term.ts'
import { lengthWords, monthsOn, PERPETUAL } from './term-values.ts'
import { titleIn } from './title.ts'

/** A value with its place in the running text, and how often values found this way are right. */
interface Finding extends Span {
  value: Exclude<FieldValue, null>
  confidence: number
}

/**
 * How often values found in each way were right in 60 public contracts with experts’ answers, pulled toward other
 * published figures where cases were few, and lowered by some points, since the rules were made with these 60
 * (docs/reading.md).
 */
const SURE = {
  title: { both: 0.96, text: 0.85, heading: 0.75 },
  day: {
    defined: 0.95,
    opening: 0.95,
    stated: 0.86,
    named: 0.8,
    cover: 0.75,
    signature: 0.6,
    contradicted: 0.6,
  },
  /** Rules with few cases are stated low. */
  /** A pair from the opening, by whether the signatures confirm it. */
  parties: { all: 0.95, others: 0.88, unknown: 0.82 },
  /** With three or more parties, it is easy to miss one or add one. */
  several_parties: { all: 0.65, others: 0.5, unknown: 0.5 },
  /** Places other than an opening that name parties. */
  parties_by: {
    labels: 0.6,
    cover: 0.6,
    defined: 0.45,
    unnamed: 0.45,
    signatures: 0.5,
    letter: 0.4,
    head: 0.2,
  },
  term: { until: 0.9, length: 0.82, 'year end': 0.75, endless: 0.75 },
  renewal: { automatic: 0.82, other: 0.6 },
  notice: 0.82,
  law: { one: 0.95, several: 0.75, as_many: 0.6 },
  clause: 0.7,
} as const

/** Returns a reader of what every contract states; each part is read once, on demand. */
export function contractReader(pages: readonly ReadPage[]) {
  const running = once(() => runningText(pages))
  const opening = once(() => openingOf(running()))
  const made = once(() => agreementDay(running(), opening()))
  const effective = once(() => effectiveDay(running(), opening()))
  const term = once(() => contractTerm(running(), made()?.value ?? null))
  const renewal = once(() => contractRenewal(running()))
  const readers: Readonly<Record<ContractFact, () => Finding | null>> = {
    document_name: () => titleFinding(running(), opening()),
    parties: () => partiesFinding(running(), contractParties(running(), opening())),
    agreement_date: () => dayFinding(made()),
    effective_date: () => dayFinding(effective()),
    expiration_date: () => endFinding(term(), effective() ?? made()),
    initial_term: () => lengthFinding(term()),
    renewal_term: () => renewalFinding(renewal()),
    notice_period_to_terminate_renewal: () => noticeFinding(renewal()),
    governing_law: () => lawFinding(running()),
    assignment_allowed: () => clauseFinding(assignmentAllowed(running())),
    contract_amount: () => clauseFinding(contractAmount(running())),
    liability_cap: () => clauseFinding(liabilityCap(running())),
  }
  return (name: ContractFact): ProposedAnswer => answered(name, running(), readers[name]())
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Maximum length of a quote. */
const QUOTE_MAX = 300

function answered(field_name: string, running: RunningText, found: Finding | null): ProposedAnswer {
  const none = { field_name, value: null, confidence: 0, citation: null }
  const place = found && placeOf(running, found)
  if (!found || !place) return none
  const span = { start: place.start, end: Math.min(place.end, place.start + QUOTE_MAX) }
  const { page } = place.page
  const quote = page.text.slice(span.start, span.end)
  const box = boxOf(page, span)
  if (!box || quote.trim() === '') return none
  const citation = { page: page.number, quote, ...span, box }
  return { field_name, value: found.value, confidence: found.confidence, citation }
}

function titleFinding(running: RunningText, opening: Opening | null): Finding | null {
  const found = titleIn(running, opening)
  const from = running.pages.find(({ page }) => page === found?.page)?.from
  if (!found || from === undefined) return null
  const { start, end, value, by } = found
  return { start: from + start, end: from + end, value, confidence: SURE.title[by] }
}

function partiesFinding(running: RunningText, found: FoundParties | null): Finding | null {
  const [first] = found?.parties ?? []
  if (!found || !first) return null
  // If there is a cover, the names are there first.
  const start = Math.max(0, running.folded.indexOf(folded(running, first)))
  const near = running.folded.slice(start, start + QUOTE_MAX)
  const ends = found.parties.map((party) => {
    const name = folded(running, party)
    const at = near.indexOf(name)
    return at < 0 ? 0 : at + name.length
  })
  const end = start + Math.max(first.end - first.start, ...ends)
  const value = writtenParties(found.parties)
  return { start, end, value, confidence: partiesSure(found) }
}

function partiesSure({ parties, by, signed }: FoundParties): number {
  const pair = parties.length === 2
  const most = pair ? SURE.parties[signed] : SURE.several_parties[signed]
  return by === 'opening' ? most : Math.min(most, SURE.parties_by[by])
}

const folded = ({ folded: text }: RunningText, { start, end }: Span): string =>
  text.slice(start, end)

const dayFinding = (found: FoundDay | null): Finding | null =>
  found && { ...found, confidence: SURE.day[found.by] }

/** The day a contract ends: named, or its first day plus its term. */
function endFinding(term: FoundTerm | null, first: FoundDay | null): Finding | null {
  if (!term) return null
  const { start, end, by } = term
  if (term.until !== null) return { start, end, value: term.until, confidence: SURE.term[by] }
  const from = term.from === 'own' ? first?.value : term.from
  const until = from && term.months !== null ? monthsOn(from, term.months) : null
  if (!until) return null
  // A computed day is no surer than the day it is counted from.
  const known = term.from === 'own' && first ? SURE.day[first.by] : 1
  return {
    start,
    end,
    value: until,
    confidence: rounded(SURE.term[by] * Math.min(1, known + 0.07)),
  }
}

function lengthFinding(term: FoundTerm | null): Finding | null {
  if (!term) return null
  const { start, end, by, months } = term
  if (by === 'endless') return { start, end, value: PERPETUAL, confidence: SURE.term[by] }
  return months === null
    ? null
    : { start, end, value: lengthWords(months), confidence: SURE.term[by] }
}

function renewalFinding(found: FoundRenewal | null): Finding | null {
  if (!found) return null
  const confidence = found.is_automatic ? SURE.renewal.automatic : SURE.renewal.other
  return { start: found.start, end: found.end, value: found.value, confidence }
}

function noticeFinding(found: FoundRenewal | null): Finding | null {
  return found?.notice ? { ...found.notice, confidence: SURE.notice } : null
}

function lawFinding(running: RunningText): Finding | null {
  const found = rulingPlaces(running.folded)
  const best = chooseBest(found.map((place) => ({ ...place, page: NOWHERE })))?.best
  const place = best && found.find(({ start, end }) => start === best.start && end === best.end)
  if (!place) return null
  // Of several words that lead to the place, the nearest is quoted.
  const near = found.filter(({ start }) => start === place.start)
  const start = Math.max(...near.map(({ quote_start }) => quote_start))
  const confidence = SURE.law[leadOf(found, place.value)]
  return { start, end: place.end, value: place.value, confidence }
}

/** Whether a place is the only one, or named more often than any other. */
function leadOf(places: readonly RulingPlace[], value: string): keyof typeof SURE.law {
  const counts = [...Map.groupBy(places, (place) => place.value)].map(([name, { length }]) => {
    return name === value ? 0 : length
  })
  if (counts.length === 1) return 'one'
  const own = places.filter((place) => place.value === value).length
  return own > Math.max(...counts) ? 'several' : 'as_many'
}

/** Candidates in the running text belong to no single page. */
const NOWHERE: ReadPage = {
  page: { number: 0, width: 0, height: 0, text: '', boxes: new Uint16Array() },
  folded: '',
  lines: [],
  is_contents: false,
}

const clauseFinding = (found: (Span & { value: number | boolean }) | null): Finding | null =>
  found && { ...found, confidence: SURE.clause }

const rounded = (share: number): number => Math.round(share * 100) / 100
