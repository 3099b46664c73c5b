import type { ReadPage } from '#shared/reading/answers/reading.ts'
import type { LaidLine } from '#shared/reading/layout/laid-line.ts'
import type { Span } from '#shared/reading/page-text/page-text.ts'
import type { Opening } from './opening.ts'
import type { RunningText } from './running-text.ts'

/** What a document calls itself: the heading over its text, or the words of its opening. */
export interface FoundTitle extends Span {
  page: ReadPage
  value: string
  /** `both` if the heading and the text agree. */
  by: 'both' | 'heading' | 'text'
}

const KINDS =
  'agreement|contract|addendum|amendment|lease|sublease|deed|guaranty|guarantee|license|memorandum|statement|subcontract|easement|indenture|note|assignment|policy|articles of \\w+|certificate(?: of [\\w ]+)?|terms and conditions|conditions|order|declaration|letter|option|warranty|appendix|bond|charter|bylaws|by-laws|plan|release|proposal|bill of sale|mortgage|affidavit|waiver|consent|notice|invoice|permit|report|undertaking'
const KIND = new RegExp(`(?:\\b(?:${KINDS})|agreement)s?\\b`, 'i')
const ENDS_IN_KIND = new RegExp(`(?:\\b(?:${KINDS})|agreement)s?(?: ?[([].*)?$`, 'i')
/** Lines above a title that aren't part of it. */
const NOT_TITLE =
  /^(?:(?:article|section|part) (?:\d|[ivx]+\b).*|(?:this|with respect|certain|portions|the company|pursuant|please|of this)\b.*|.*\baccordingly\b.*|\W*(?:exhibit|schedule|annex) ?[\w().-]*\W*$|.*\b(?:execution|final|conformed|redacted) (?:version|copy|form)\b|form of$|confidential\b.*|draft\b.*|table of contents|page\b|quicklinks|source:|by and (?:between|among)|between\b|among\b|and$|dated\b|effective dates?\b|agreement (?:number|no)\b|contract no|cusip)|\b(?:omitted|redacted|excluded|registrant|confidential treatment)\b|\[[^\]]*logo\]/i
const COMPANY =
  /,? \b(?:inc|llc|l\.l\.c|corp|corporation|ltd|limited|l\.p|lp|plc|gmbh|n\.a|company)\.?,?$/i
const VERB =
  /\b(?:shall|will|may|is|are|was|were|has|have|hereby|means|agree|agrees|undersigned|pursuant|whereas|please)\b/i

const HEAD_LINES = 60
const TITLE_WORDS = 16
/** A title has one or more lines, set alike and close together. */
const MOST_LINES = 4
/** More lines if small words are on separate lines: `AMENDMENT`, `TO`, `LOAN AGREEMENT`. */
const MOST_LINKED = 7
const LINK = /^(?:to(?: the)?|and|for|of)$/i

export function titleIn(running: RunningText, opening: Opening | null): FoundTitle | null {
  const lines = running.layout.lines.filter(({ role }) => role === 'text').slice(0, HEAD_LINES)
  const told = opening && toldTitle(running, opening)
  const headings = lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => isHeading(line))
    .map(({ index }) => headingAt(lines, index))
  // `This Agreement` says no more than any heading over it.
  const isBare = told !== null && !told.value.includes(' ')
  const agreed =
    told &&
    ((isBare && headings.find(({ value }) => endsWith(value, told.value))) ||
      headings.find(({ value }) => sameWords(value, told.value)))
  if (agreed) return { ...agreed, by: 'both' }
  const [named] = headings
    .filter(({ value }) => told && endsAlike(value, told.value))
    .toSorted((a, b) => a.value.length - b.value.length)
  const first = headings.find(({ value }) => ENDS_IN_KIND.test(value)) ?? headings[0]
  if (named) return { ...named, by: 'both' }
  if (first) return { ...first, by: told ? 'text' : 'heading' }
  return told && told.value.split(' ').length > 1 ? { ...told, by: 'text' } : null
}

const isHeading = ({ text }: LaidLine): boolean =>
  KIND.test(text) &&
  isTitleLine(text) &&
  !NUMBERED.test(text) &&
  !/[.;:]$/.test(text.replace(/\b(?:inc|no|co)\.$/i, ''))

/** An entry of a list or of contents. */
const NUMBERED = /^\W*(?!(?:19|20)\d\d )(?:\d+[.)]?|\d+(?:\.\d+)+|[IVX]+[.)]) /

/** Words of a title are capitalized, except small ones. */
function isTitleLine(text: string): boolean {
  const words = text.split(/\s+/).filter(Boolean)
  if (words.length > TITLE_WORDS || NOT_TITLE.test(text.trim()) || VERB.test(text)) return false
  const large = words.filter((word) => /^["“(]*[\p{Lu}\d[]/u.test(word)).length
  const small = words.filter((word) =>
    /^(?:of|and|the|for|to|with|in|on|by|a|an|between|or|&|-|–|from|as|at)$/i.test(word),
  ).length
  return large + small >= words.length && large > 0 && /\p{L}{3}/u.test(text)
}

function headingAt(lines: readonly LaidLine[], index: number): Omit<FoundTitle, 'by'> {
  let first = index
  let last = index
  while (last - first + 1 < MOST_LINES && joins(lines[first - 1], lines[first])) first--
  const links = () => lines.slice(first, last + 2).some(({ text }) => LINK.test(text.trim()))
  while (
    last - first + 1 < (links() ? MOST_LINKED : MOST_LINES) &&
    goesOn(lines[last], lines[last + 1])
  )
    last++
  const [from, to] = [lines[first], lines[last]]
  const page = (from ?? lines[index])?.page
  if (!from || !to || !page) throw new Error('A heading has lines')
  const value = clean(page.page.text.slice(from.start, to.end))
  return { page, start: from.start, end: to.end, value }
}

/** After a line that names the document, only lines that name it too continue its title. */
function goesOn(line: LaidLine | undefined, below: LaidLine | undefined): boolean {
  if (!line || !below) return false
  if (LINK.test(below.text.trim())) return below.page === line.page
  if (OPEN_END.test(line.text)) return below.page === line.page && isTitleLine(below.text)
  if (JOINING.test(below.text)) return below.page === line.page && isTitleLine(below.text)
  return joins(below, line) && (!ENDS_IN_KIND.test(line.text.trim()) || KIND.test(below.text))
}

/** A line that continues with a small word. */
const JOINING = /^(?:to|of|and|for)\b/i
const OPEN_END = /\b(?:to|of|and|for|the|with|between)$/i

/** Maximum gap between two lines of one title, relative to line height. */
const GAP = 1.3
const SIZE = 0.18

function joins(other: LaidLine | undefined, line: LaidLine | undefined): boolean {
  if (!other || !line || other.page !== line.page) return false
  if (!isTitleLine(other.text) || COMPANY.test(other.text.trim())) return false
  if (/\d{4}$/.test(other.text.trim()) || /^\W*\d/.test(other.text)) return false
  const [above, below] = other.box.y < line.box.y ? [other, line] : [line, other]
  const gap = below.box.y - above.box.y - above.box.h
  if (gap > line.box.h * GAP || Math.abs(other.box.h - line.box.h) > line.box.h * SIZE) return false
  return isCapitals(other.text) === isCapitals(line.text) && isAligned(other, line)
}

const isCapitals = (text: string): boolean => !/\p{Ll}/u.test(text)

/** Centered alike, or left-aligned. */
const isAligned = ({ box: a }: LaidLine, { box: b }: LaidLine): boolean =>
  Math.abs(a.x + a.w / 2 - b.x - b.w / 2) < 0.03 || Math.abs(a.x - b.x) < 0.01

const TOLD = new RegExp(
  `^(?:this|these)\\s+((?:(?!(?:is|dated|made|entered|between|by|effective|shall|may|has|will|together|embodies|constitutes|contains|represents)\\b)[\\p{L}\\d&,'’./®-]+\\s+){0,14}[\\p{L}-]*(?:${KINDS})s?)(?=[\\s,.(]|$)`,
  'iu',
)

/** `This Supply Agreement (this "Agreement") is made`. */
function toldTitle(
  { text, pages }: RunningText,
  { start }: Opening,
): Omit<FoundTitle, 'by'> | null {
  const part = pages.findLast(({ from }) => from <= start)
  const told = TOLD.exec(text.slice(start, start + 260))?.[1]
  if (!part || told === undefined) return null
  const at = text.indexOf(told, start)
  const from = at - part.from
  return { page: part.page, start: from, end: from + told.length, value: clean(told) }
}

const clean = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^\W*form(?: of|:) /i, '')
    .replace(/,? (?:dated(?: as of)?(?: \p{L}+\.? \d.*)?|as of \p{L}+\.? \d.*)$/iu, '')
    .replace(/^[\s"“.:–—_-]+|[\s"”.:,;–—_-]+$/g, '')
    // A heading that the text repeats at its start.
    .replace(/^(.{12,}) \1$/, '$1')

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
const sameWords = (a: string, b: string): boolean => letters(a) === letters(b)
const endsWith = (heading: string, told: string): boolean =>
  new RegExp(`\\s${told}$`, 'i').test(heading)
const endsAlike = (heading: string, told: string): boolean =>
  letters(heading).includes(letters(told)) && told.split(' ').length > 1
