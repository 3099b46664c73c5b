import { readPages } from '#shared/reading/answers/reading.ts'
import {
  inCapitals,
  isCentered,
  type LaidLine,
  laidLines,
} from '#shared/reading/layout/laid-line.ts'
import { markRunning, numeralOf } from '#shared/reading/layout/running.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { usualTypeSize } from '../labels/reading.ts'
import { matchesOf } from '../labels/title-matches.ts'
import { looksOf, type PageLooks } from './page-looks.ts'
import { type PrintedNumber, printedNumber } from './printed-numbers.ts'

/** Signs on one page of the document that it belongs to. */
export interface PageSigns {
  number: number
  /** Points, as displayed. */
  width: number
  height: number
  words: number
  /** Words of its first lines. */
  top: string
  /** A title at its top that names a document. */
  title: { text: string /** From 0 to 1. */; standing: number } | null
  /** Opening words of a document, and those that state its date and parties. */
  opens: boolean
  preamble: boolean
  /** It starts an exhibit, a schedule, or the like of a document. */
  exhibit: boolean
  /** It starts an appendix: reports include letters and other reports in theirs. */
  appendix: boolean
  /** Almost empty, without saying that its part is omitted. */
  is_slip: boolean
  contents: boolean
  signed: boolean
  printed: readonly PrintedNumber[]
  /** Lines that repeat at the edges of pages, without numbers. */
  heads: ReadonlySet<string>
  /** Numbers of the first and the last clause that start on it. */
  clauses: { first: number; last: number } | null
  /** Its first line continues a sentence; its last one ends one. */
  goes_on: boolean
  ends: boolean
  looks: PageLooks
}

const EDGE_LINES = 3
const TOP_LINES = 10
const OPENING_LINES = 30
const SLIP_WORDS = 20
/** A title below this height is in the middle of the text. */
const TITLE_HEIGHT = 0.55

export function pageSigns(pages: readonly PageText[]): PageSigns[] {
  const lines = Map.groupBy(markRunning(laidLines(readPages(pages))), ({ page }) => page.page)
  const heads = pages.map((page) => headsOf(lines.get(page) ?? []))
  return pages.map((page, at) => {
    const near = NEIGHBORS.map((step) => heads[at + step] ?? new Set<string>())
    // Several documents with one title repeat it, but not on neighboring pages.
    const isRunning = ({ role, text }: LaidLine) =>
      role === 'running' && (isNumberOnly(text) || near.some((keys) => keys.has(keyOf(text))))
    const own = (lines.get(page) ?? []).map(
      (line): LaidLine =>
        line.role === 'running' && !isRunning(line) ? { ...line, role: 'text' } : line,
    )
    return signsOf(page, own)
  })
}

/** Heads of left and right pages may differ. */
const NEIGHBORS = [-2, -1, 1, 2]
const isNumberOnly = (text: string): boolean => !/\p{L}{3}/u.test(text)

function signsOf(page: PageText, all: readonly LaidLine[]): PageSigns {
  const body = all.filter(
    ({ role, text }) => role !== 'running' && printedNumber(text) === null && !STAMP.test(text),
  )
  const words = page.boxes.length / 4
  const top = body.slice(0, TOP_LINES)
  const opening = body
    .slice(0, OPENING_LINES)
    .map(({ text }) => text)
    .join(' ')
  const preamble = PREAMBLES.some((phrase) => phrase.test(opening))
  const usual = usualTypeSize([{ page }])
  const exhibit = top.slice(0, 5).some(({ text }) => isExhibit(text))
  return {
    number: page.number,
    width: page.width,
    height: page.height,
    words,
    top: top.map(({ text }) => text).join(' '),
    title: exhibit ? null : titleOf(top, usual),
    opens: preamble || OPENINGS.some((phrase) => phrase.test(opening)),
    preamble,
    exhibit,
    appendix: top.slice(0, 5).some(({ text }) => isExhibit(text) && /^\W*append/i.test(text)),
    is_slip: words < SLIP_WORDS && !LEFT_OUT.test(page.text),
    contents: all.some(({ role }) => role === 'contents') || CONTENTS.test(opening),
    signed: isSigned(all),
    printed: printedOf(all),
    heads: headsOf(all),
    clauses: clausesOf(body),
    goes_on: /^\p{Ll}/u.test(body[0]?.text ?? ''),
    ends: ENDED.test(body.at(-1)?.text ?? ''),
    looks: looksOf(page, usual),
  }
}

/**
 * Stamps that aren't a document's own words: `Exhibit 10.4` numbers a filing (Regulation S-K, Item 601); versions,
 * copies, and confidential pages are marked.
 */
const STAMP =
  /^\W*(?:exhibit\s+(?:\d{1,3}\s?[.(]\s?\w{1,3}[\w.()]*|\(?\d{1,2}\)?(?:\(\w{1,3}\))+|99)\W*$|execution (?:version|copy)|final version|conformed copy|confidential(?: treatment.*)?\W*$|redacted (?:version|copy)|quicklinks|docusign|\[?certain (?:confidential|identified)|\d{4,}\W*$)/i

const LEFT_OUT = /\b(?:omitted|reserved|not (?:used|applicable)|none|on file)\b/i
const ENDED = /[.:;!?"”)\]_]\s*$/
const CONTENTS = /^\s*(?:table of )?contents\b/i
const EXHIBIT =
  /^\W*(?:exhibit|schedule|annex|annexure|appendix|attachment|enclosure|addendum|rider)\W{0,3}(?:[A-Z]{1,3}|[IVX]{1,5}|\d{1,3})(?:[-.]\w{1,4})*(?!\s+to\s+form)(?![\p{L}\d])/iu
const EXHIBITS = /^\W*(?:exhibits|schedules|annexes|appendices|attachments)\b/i

const isExhibit = (text: string): boolean =>
  (EXHIBIT.test(text) && text.length < 140) || (EXHIBITS.test(text) && text.length < 60)

/** Nouns that end a document's title. */
const NOUN_END =
  /(?:\b|(?<=\p{Ll})(?=\p{Lu}))(?:agreement|contract|lease|easement|license|deed(?: of trust)?|mortgage|guarant(?:y|ee)|(?:promissory )note|bond|policy|binder|certificate(?: of [\p{L} ]{4,40})?|permit|invoice|report|memorandum(?: of [\p{L} ]{4,40})?|order|opinion|resolutions?|consent|affidavit|assignment|amendment(?: (?:no|number)\.? ?\d+)?|supplement|warranty|bill of sale|proposal|application|receipt|articles of (?:incorporation|organization)|bylaws|plan|study|appraisal|survey|waiver|release|estoppel|declaration)\W*(?:\((?:the )?["“][^)]{2,40}["”]\))?\W*$/iu
const NOUN_START =
  /^\W*(?:(?:first|second|third|fourth|fifth|\w+th) )?(?:(?:amended and restated|restated) )?(?:addendum|amendment|supplement|certificate of|request for|notice of|memorandum of|affidavit of|articles of|deed of|opinion of|letter of|declaration of|assignment of|bill of sale|grant of|consent (?:to|of)|waiver of|application for|estoppel certificate)\b/i
/** The first words of a document without a separate title. */
const RUN_IN =
  /^\W*This ((?:[A-Z][A-Z&/'’-]+ ){0,10}(?:AGREEMENT|CONTRACT|LEASE|DEED|EASEMENT|ASSIGNMENT|AMENDMENT|GUARANTY|NOTE))\b/
/** A form attached to another document is part of it. */
const FORM_OF = /^\W*(?:form of|specimen|sample)\b/i
/** Statements of one set. */
const SET =
  /^\W*notes? to\b|\b(?:(?:consolidated )?(?:balance sheets?|statements? of (?:income|operations|cash flows?|financial position|activit(?:y|ies)|revenues?|functional expenses|comprehensive|changes|stockholders|members)|income statements?))\b|\bsignature page\b/i
/** Parts of a document, whatever their names. */
const PART_TITLE =
  /^\W*(?:article|section|part|chapter|recitals|definitions|table of contents|index|signature page|acknowledge?ment|\d+[.)]|[IVX]+\.)(?:\W|$)/i
const TITLE_WORDS = 16

const TITLE_LINES = 4

function titleOf(top: readonly LaidLine[], usual: number): PageSigns['title'] {
  const high = top.filter(({ box }) => box.y < TITLE_HEIGHT)
  for (const [at] of high.entries()) {
    for (let count = TITLE_LINES; count > 0; count--) {
      const lines = high.slice(at, at + count)
      if (lines.length < count) continue
      const found = titleIn(lines, usual)
      if (found === 'part') return null
      if (found) return { ...found, standing: found.standing * (at < 4 ? 1 : 0.7) }
    }
  }
  const runIn = RUN_IN.exec(high[0]?.text.replace(/^this\b/i, 'This') ?? '')?.[1]
  return runIn ? { text: runIn, standing: 0.7 } : null
}

/** Returns the title in some lines, if the last one ends it; `part` for a part of a document. */
function titleIn(lines: readonly LaidLine[], usual: number): PageSigns['title'] | 'part' {
  const text = lines.map((line) => line.text.trim()).join(' ')
  if (FORM_OF.test(text) || SET.test(text)) return 'part'
  const weights = lines.map((line) => weightOf(line, usual))
  const weight = Math.min(...weights)
  if (weight === 0 || text.split(/\s+/).length > TITLE_WORDS || PART_TITLE.test(text)) return null
  const last = lines.at(-1)?.text ?? ''
  if (!NOUN_END.test(last) && !NOUN_START.test(text) && !isKnown(lines)) return null
  return { text: text.slice(0, 160), standing: weight }
}

/** Whether all the words are the title of a listed type or of another known document. */
function isKnown(lines: readonly LaidLine[]): boolean {
  const shown = lines.map(({ text, size }) => ({ text, size, page: 1, prominence: 1 }))
  return matchesOf(shown).some(({ standing }) => standing > 0.8)
}

const SMALL = /\b(?:and|of|the|to|for|in|by|with|no|between|among)\b/g

/** How much a line looks like a title line, from 0 to 1. */
function weightOf(line: LaidLine, usual: number): number {
  const words = line.text.match(/\p{L}{4,}/gu) ?? []
  const capital = words.filter((word) => /^\p{Lu}/u.test(word)).length
  if (line.text.length > 110 || capital < words.length * 0.75) return 0
  if (/[,;]\s*$/.test(line.text) && words.length > 3) return 0
  const strong =
    inCapitals(line.text.replace(SMALL, '')) || (usual > 0 && line.size / usual >= 1.15)
  const centered = isCentered(line)
  return strong && centered ? 1 : strong ? 0.8 : centered ? 0.7 : 0
}

const PREAMBLES: readonly RegExp[] = [
  /\bth(?:is|e) .{0,140}?(?:\(.{0,80}?\))?,?\s*(?:is|was|has been)? ?(?:hereby )?(?:made|entered into|executed|dated|effective|given|granted)(?: and (?:entered into|effective|executed))?,? (?:as of|on|this|by|effective|in favor)/i,
  /\bby and (?:between|among)\b/i,
  /\bknow all (?:men|persons|by these)\b/i,
  /\bwitnesseth\b/i,
]
const OPENINGS: readonly RegExp[] = [
  /\b(?:dear (?:mr|ms|mrs|sir|madam|dr|\p{Lu})|re:|to whom it may concern|ladies and gentlemen)/iu,
  /\binvoice (?:no|number|#|date)\b|\bbill(?:ed)? to\b/i,
  /\b(?:policy|certificate|permit|license|application|report|order|account) (?:no|number|#)[.:# ]/i,
  /\bthis (?:certificate is issued|certifies|is to certify)\b|\bi hereby certify\b/i,
  /\b(?:prepared (?:for|by)|submitted to|recording requested by|when recorded)\b/i,
  /\btable of contents\b/i,
]

const SIGNS =
  /^(?:by|per|signature|signed|name|title|its)\s*:|^\/s\/|\bin witness whereof\b|^(?:sincerely|very truly yours|respectfully)/i

const isSigned = (lines: readonly LaidLine[]): boolean =>
  lines.filter(({ text }) => SIGNS.test(text)).length >= 2 ||
  lines.some(({ text }) => /^(?:sincerely|very truly yours|respectfully|best regards)/i.test(text))

function printedOf(lines: readonly LaidLine[]): PrintedNumber[] {
  const sorted = lines.toSorted((a, b) => a.box.y - b.box.y)
  const edges = new Set([...sorted.slice(0, EDGE_LINES), ...sorted.slice(-EDGE_LINES)])
  return [...edges].flatMap(({ text }) => printedNumber(text) ?? [])
}

const keyOf = (text: string): string =>
  text
    .slice(0, 120)
    .replace(/[\d\W]+/g, ' ')
    .trim()
    .toLowerCase()

const headsOf = (lines: readonly LaidLine[]): Set<string> =>
  new Set(
    lines
      .filter(({ role }) => role === 'running')
      .map(({ text }) => keyOf(text))
      .filter((key) => key.length >= 5 && key !== 'page of'),
  )

const CLAUSE = /^(?:(?:article|section|clause)\s+)?(\d{1,2}|[IVX]{1,5})(?:\.(?!\d)|\)|\s*[:–—-]|$)/i

function clausesOf(lines: readonly LaidLine[]): PageSigns['clauses'] {
  const found = lines.flatMap(({ text, role }) => {
    const match = role === 'text' && /\p{L}/u.test(text) ? CLAUSE.exec(text) : null
    if (!match) return []
    const value = numeralOf(match[1] ?? '')
    return value >= 1 && value <= 60 ? [value] : []
  })
  const [first, last] = [found[0], found.at(-1)]
  return first === undefined || last === undefined ? null : { first, last: Math.max(...found) }
}
