import { inCapitals, isCentered, type LaidLine, wordCount } from './laid-line.ts'
import { Outline } from './outline.ts'
import { looksLikeTitle, titleOf } from './titles.ts'

/** Finds the parts of a document and its nested sections. */

export const parts = [
  'cover',
  'contents',
  'preamble',
  'recitals',
  'body',
  'signatures',
  'exhibit',
] as const
export type Part = (typeof parts)[number]

export interface Section {
  part: Part
  /** `3.2`, `IV`, `(a)`; for an exhibit its name, `A`; null if it has no number. */
  number: string | null
  title: string | null
  /** 0 for parts and exhibits, 1 for the sections in them, 2 for subsections. */
  level: number
  /** Index of its parent, and of the section itself. */
  parent: number | null
  index: number
  /** Its first line, and the first line after it and everything nested in it. */
  from: number
  to: number
  /** Where its words start after number and title: a line, and a position in that line's page. */
  body: { line: number; at: number }
}

interface Draft {
  part: Part
  number: string | null
  title: string | null
  level: number
  from: number
  body: { line: number; at: number }
}

const RECITALS =
  /^\W*(?:recitals?|w\s?i\s?t\s?n\s?e\s?s\s?s\s?e\s?t\s?h|background|preliminary statements?|whereas)\b/i
const RECITALS_WORDS = 6
const AGREED =
  /^\W*(?:now,? therefore|now, it is|in consideration of|accordingly, the parties|agreements?:$|therefore, )/i
const WITNESS =
  /^\W*(?:in (?:witness|testimony) where ?of|\[?signatures? (?:page|follow|on)|executed (?:as of|by the parties|this))/i
const EXHIBIT =
  /^(exhibit|schedule|appendix|annex|attachment)\s+["“]?((?:[A-Z]{1,2}|\d{1,2}|[IVX]{1,4})(?:[-.]\d{1,2})*)["”]?(?![\p{L}\d])[\s.:–—-]*/iu
const EXHIBIT_WORDS = 12
const COVER_WORDS = 110
/** Documents with fewer numbered titles may have unnumbered section headings. */
const NUMBERED_MIN = 3
const PLAIN_ROOM = 0.35
const PLAIN_WORDS = 9

/** Returns every section of a document in order; running lines don't form sections. */
export function sectionsOf(lines: readonly LaidLine[]): Section[] {
  const numbered = draftsOf(lines, false)
  const few = numbered.filter(({ number, title }) => number && title).length < NUMBERED_MIN
  const sections = (few ? draftsOf(lines, true) : numbered).map(
    (draft, index): Section => ({ ...draft, index, parent: null, to: lines.length }),
  )
  const open: Section[] = []
  for (const section of sections) {
    for (let last = open.at(-1); last && last.level >= section.level; last = open.at(-1)) {
      last.to = section.from
      open.pop()
    }
    section.parent = open.at(-1)?.index ?? null
    open.push(section)
  }
  return sections
}

function draftsOf(lines: readonly LaidLine[], withPlain: boolean): Draft[] {
  const outline = new Outline()
  const drafts: Draft[] = []
  const begins = beginning(lines)
  let part: Part | null = null
  const open = (kind: Part, from: number, found: Partial<Draft> = {}) => {
    part = kind
    drafts.push({
      part: kind,
      number: null,
      title: null,
      level: 0,
      from,
      body: bodyAt(lines, from),
      ...found,
    })
  }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    if (!line || line.role === 'running') continue
    if (line.role === 'contents') {
      if (part !== 'contents') open('contents', at)
      continue
    }
    if (at < begins) {
      if (part !== 'cover' && part !== 'contents') open('cover', at)
      continue
    }
    const exhibit = exhibitAt(lines, at, drafts)
    if (exhibit) {
      if (exhibit === 'again') continue
      outline.restart()
      open('exhibit', at, exhibit)
      continue
    }
    if (part === null || part === 'cover' || part === 'contents') {
      const back = drafts.some((draft) => draft.part === 'body' || draft.part === 'preamble')
      open(back ? 'body' : 'preamble', at)
    }
    if (WITNESS.test(line.text) && part !== 'exhibit' && !line.goes_on) {
      if (part !== 'signatures') open('signatures', at)
      continue
    }
    if (part === 'preamble' && isRecitals(line)) {
      open('recitals', at)
      continue
    }
    if (part === 'recitals' && AGREED.test(line.text)) {
      outline.restart()
      open('body', at)
      continue
    }
    const clause = outline.take(line, at)
    const plain =
      withPlain && !clause && (part === 'body' || part === 'exhibit' || part === 'preamble')
    if (plain && isPlainHeading(lines, at)) {
      if (part === 'preamble') open('body', at)
      outline.restart()
      const title = line.text.replace(/[\s:]+$/, '')
      drafts.push({
        part: drafts.at(-1)?.part ?? 'body',
        number: null,
        title,
        level: 1,
        from: at,
        body: bodyAt(lines, at + 1),
      })
      continue
    }
    const inRecitals = part === 'recitals' && clause && isItem(clause.numbering.style)
    if (!clause || part === 'signatures') continue
    const title = titleOf(lines, at, clause.numbering.end)
    if (part === 'preamble' || (part === 'recitals' && !inRecitals)) open('body', at)
    drafts.push({
      part: part ?? 'body',
      number: clause.numbering.label,
      title: title?.text ?? null,
      level: clause.level,
      from: at,
      body: title
        ? bodyBehind(lines, at + title.lines, title.end)
        : bodyBehind(lines, at, line.start + clause.numbering.end),
    })
  }
  return drafts
}

/** A short separate line in capitals, or with a colon, above running text. */
function isPlainHeading(lines: readonly LaidLine[], at: number): boolean {
  const [before, line, next] = [lines[at - 1], lines[at], lines[at + 1]]
  if (!before || !line || !next || line.cells.length > 1 || line.goes_on) return false
  if (line.room < PLAIN_ROOM || wordCount(line.text) > PLAIN_WORDS || !looksLikeTitle(line.text))
    return false
  if (/[.,;]$|\d$/.test(line.text) || wordCount(next.text) <= PLAIN_WORDS) return false
  return inCapitals(line.text) || line.text.endsWith(':')
}

const isItem = (style: string): boolean =>
  style === 'letter' || style.startsWith('bracket') || style === 'roman'

const bodyAt = (lines: readonly LaidLine[], line: number) => ({ line, at: lines[line]?.start ?? 0 })

/** A position at the end of a line becomes the start of the next one. */
function bodyBehind(lines: readonly LaidLine[], line: number, at: number): Draft['body'] {
  const here = lines[line]
  return here && at >= here.end && lines[line + 1] ? bodyAt(lines, line + 1) : { line, at }
}

const isRecitals = (line: LaidLine): boolean =>
  RECITALS.test(line.text) &&
  !line.goes_on &&
  (/^\W*whereas\b/i.test(line.text) || wordCount(line.text) <= RECITALS_WORDS)

/** The first line after the cover and the contents, which have few words per page. */
function beginning(lines: readonly LaidLine[]): number {
  const pages = [...Map.groupBy(lines, ({ page }) => page)]
  if (pages.length < 2) return 0
  let at = 0
  for (const [, own] of pages) {
    const words = own.reduce(
      (sum, { text, role }) => sum + (role === 'text' ? wordCount(text) : 0),
      0,
    )
    const contents = own.some(({ role }) => role === 'contents')
    if (words >= COVER_WORDS && !contents) return at
    if (words >= COVER_WORDS) return at + own.findLastIndex(({ role }) => role === 'contents') + 1
    at += own.length
  }
  return 0
}

/** An exhibit that starts here; `again` if its name only heads the next page. */
function exhibitAt(
  lines: readonly LaidLine[],
  at: number,
  drafts: readonly Draft[],
): Partial<Draft> | 'again' | null {
  const line = lines[at]
  const match = line && EXHIBIT.exec(line.text)
  if (!line || !match || line.goes_on || wordCount(line.text) > EXHIBIT_WORDS) return null
  const rest = line.text.slice(match[0].length)
  // "Exhibit 10.22" on the first page is a filing mark.
  const body = drafts.some(
    ({ part }) => part === 'body' || part === 'signatures' || part === 'exhibit',
  )
  if (!body || /^[a-z(,;]/.test(rest) || /[,;]$/.test(line.text)) return null
  if (
    !(
      line.room > 4 ||
      isCentered(line) ||
      inCapitals(line.text) ||
      lines[at - 1]?.role === 'running'
    )
  )
    return null
  const number = match[2] ?? ''
  const last = drafts.findLast(({ level }) => level === 0)
  if (last?.part === 'exhibit' && last.number === number) return 'again'
  const next = lines[at + 1]
  if (rest !== '' && looksLikeTitle(rest))
    return { number, title: rest, body: bodyAt(lines, at + 1) }
  const own =
    rest === '' && next && looksLikeTitle(next.text) && (inCapitals(next.text) || isCentered(next))
  return { number, title: own ? next.text : null, body: bodyAt(lines, at + (own ? 2 : 1)) }
}
