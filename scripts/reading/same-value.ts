import { scanDates } from '#server/reading/answers/mentions/dates.ts'
import { scanPlaces } from '#server/reading/answers/mentions/places.ts'
import { numberOfWords } from '#shared/reading/answers/mentions/number-words.ts'
import { fold } from '#shared/reading/answers/reading.ts'

/** When a reading has the same meaning as the true value (docs/reading.md). */

/** What a field holds, as far as the comparison is concerned. */
export type Meaning = 'title' | 'parties' | 'date' | 'length' | 'place' | 'number' | 'text'

const MEANINGS: Readonly<Record<string, Meaning>> = {
  document_name: 'title',
  parties: 'parties',
  renewal_term: 'length',
  notice_period_to_terminate_renewal: 'length',
  initial_term: 'length',
  governing_law: 'place',
}

/** By field name: dates have date names, and numbers are written as numbers. */
export function meaningOf(field: string, truth: string): Meaning {
  const known = MEANINGS[field]
  if (known) return known
  if (/(?:^|_)date$/.test(field)) return 'date'
  return /^\$?-?[\d,]+(?:\.\d+)?%?$/.test(truth.trim()) ? 'number' : 'text'
}

/** Whether a date, or a place for one, is left blank in the paper, so that there is nothing to find. */
export const isBlank = (truth: string): boolean => /\[[^\]]*\]\/|\/\[/.test(truth) || truth === '[]'

export function sameValue(meaning: Meaning, truth: string, read: string): boolean {
  switch (meaning) {
    case 'title':
      return sameTitle(wordsOf(truth), wordsOf(read))
    case 'parties':
      return sameParties(partiesOf(truth), partiesOf(read))
    case 'date':
      return sameDay(truth, read)
    case 'length':
      return sameLength(truth, read)
    case 'place':
      return samePlace(truth, read)
    case 'number':
      return numberIn(truth) === numberIn(read)
    case 'text':
      return wordsOf(truth).join(' ') === wordsOf(read).join(' ')
  }
}

/** Letters and digits in lower case, without accents and without text in brackets. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[([][^)\]]*(?:[)\]]|$)/g, ' ')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .replace(/(?<=\b\p{L})\.\s?(?=\p{L}\b)/gu, '')
  return plain.replaceAll('&', ' and ').match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The share of the longer title that the shorter one must contain, in one run. */
const TITLE_SHARE = 2 / 3

function sameTitle(truth: readonly string[], read: readonly string[]): boolean {
  const [short, long] = truth.length < read.length ? [truth, read] : [read, truth]
  const [a, b] = [short.join(''), long.join('')]
  if (distance(a, b) <= (a.length > 11 ? 1 : 0)) return true
  if (short.length < long.length * TITLE_SHARE) return false
  return ` ${long.join(' ')} `.includes(` ${short.join(' ')} `)
}

const LEGAL_FORM =
  /^(?:the|inc|incorporated|corp|corporation|company|co|mr|mrs|ms|dr|ltd|ltda|limited|llc|lcc|lp|llp|plc|gmbh|ag|sa|bv|nv|na|pty|pte)$/

interface Party {
  name: string[]
  /** Short names, in lower case. */
  called: string[]
  /** A blank with a short name that stands for its name; it may be given or left out. */
  isBlank: boolean
}

const ROLE = /["“”]([^"“”()]{1,60})(?:["“”]|\))/g
const TRADES_AS = /^\(|,?\s+(?:d\/?b\/?a|including (?:its|his|her))\b.*$/gis
const TOGETHER =
  /\b(?:collectively|individually|singularly|each (?:as|of|and|a)|together (?:as|with))\b/i

/** The parties of a list, `X, LLC ("Owner"); Y ("Operator")`; a collective name for several is no party. */
export function partiesOf(list: string): Party[] {
  const parts = list
    .replace(/([)”"])\s*,\s+(?=\p{Lu})/gu, '$1;')
    .split(/\s*;\s*/)
    .map((part) => ({
      whole: part,
      name: withoutForm(wordsOf(part.replace(ROLE, ' ').replace(TRADES_AS, ''))),
      called: Array.from(part.matchAll(ROLE), ([, role = '']) => wordsOf(role).join(' ')),
    }))
  const kept: Party[] = []
  for (const { whole, name: said, called } of parts) {
    const isBlank = said.length === 0 && called.length > 0
    const name = isBlank ? wordsOf(called[0] ?? '') : said
    const isSeveral = TOGETHER.test(whole) && namesOthers(whole, kept)
    const isKnown = kept.some((other) => sameName(other.name, name))
    if (name.length > 0 && !isSeveral && !isKnown) kept.push({ name, called, isBlank })
  }
  return kept
}

/** Whether everything before the bracket names earlier parties, by name or short name. */
function namesOthers(whole: string, known: readonly Party[]): boolean {
  const head = whole.replace(/^\(/, '').replace(/\(.*$|\bcollectively\b.*$/is, '')
  const names = head.split(/\s*(?:,|\band\b)\s*/).map(wordsOf)
  const said = names.filter((name) => name.length > 0)
  return said.every((name) =>
    known.some(
      (other) =>
        other.called.includes(name.join(' ')) ||
        /^each|part(?:y|ies)$/.test(name.join(' ')) ||
        LEGAL_FORM.test(name.join('')) ||
        sameName(other.name, withoutForm(name)),
    ),
  )
}

function withoutForm(name: readonly string[]): string[] {
  const rest = name.filter((word) => !LEGAL_FORM.test(word))
  return rest.length > 0 ? rest : [...name]
}

const sameParties = (truth: readonly Party[], read: readonly Party[]): boolean =>
  [truth, truth.filter(({ isBlank }) => !isBlank)].some(
    (set) =>
      set.length === read.length &&
      set.every(({ name }) => read.some((other) => sameName(name, other.name))),
  )

/** Share of letters that may differ: experts mistype names, and line breaks split them. */
const MISTYPED = 0.12

/** The same name, or one that continues with what the other leaves out: a trade name, an office. */
function sameName(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [one.join(''), other.join('')]
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length * 2 >= long.length && short.length > 5 && long.startsWith(short)) return true
  return distance(a, b) <= Math.max(short.length > 4 ? 1 : 0, Math.floor(long.length * MISTYPED))
}

/** Number of letters to add, drop, change, or swap with a neighbor. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swap =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : change
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}

/** Matches any of the true dates; a contract without an end has the word and no date. */
function sameDay(truth: string, read: string): boolean {
  if (isEndless(truth) || isEndless(read)) return isEndless(truth) && isEndless(read)
  const days = daysIn(truth)
  return daysIn(read).some((day) => days.includes(day))
}

const isEndless = (text: string): boolean => /^(?:perpetual|indefinite)/i.test(text.trim())
const daysIn = (text: string): string[] => scanDates(fold(text)).map(({ value }) => value)

/** Twelve months are a year and seven days a week; thirty days are not a month. */
function sameLength(truth: string, read: string): boolean {
  const [one, other] = [lengthIn(truth), lengthIn(read)]
  if (!one || !other) return one === other && wordsOf(truth).join(' ') === wordsOf(read).join(' ')
  return one.count === other.count && one.unit === other.unit
}

const IN_MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 }
const IN_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7 }
const LENGTH =
  /(?:(\d+)|([a-z]+(?:-[a-z]+)?))[ -]+(?:(?:business|calendar) )?(day|week|month|quarter|year)s?\b/g

/** The last length named: `3 successive 1 year` is a year. */
function lengthIn(text: string): { count: number; unit: 'month' | 'day' } | null {
  const plain = text.toLowerCase().replace(/[a-z]+(?:-[a-z]+)? ?\((\d+)\)/g, '$1')
  const found = Array.from(plain.matchAll(LENGTH), ([, digits, words = '', unit = '']) => {
    const count = digits === undefined ? (numberOfWords(words) ?? 1) : Number(digits)
    const months = IN_MONTHS[unit]
    return months === undefined
      ? ({ count: count * (IN_DAYS[unit] ?? 1), unit: 'day' } as const)
      : ({ count: count * months, unit: 'month' } as const)
  })
  return found.at(-1) ?? null
}

/** Matches any of the true places; the country after a state adds nothing. */
function samePlace(truth: string, read: string): boolean {
  const places = truth.split(/;| and /).map(placeIn)
  return places.includes(placeIn(read))
}

function placeIn(text: string): string {
  const [place] = scanPlaces(fold(text))
  const plain = wordsOf(text).join(' ')
  return place?.value.toLowerCase() ?? plain.replace(/^(?:the )?(?:state|commonwealth) of /, '')
}

const numberIn = (text: string): number => Number(text.replace(/[^\d.-]/g, ''))
