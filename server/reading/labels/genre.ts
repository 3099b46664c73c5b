import type { Contribution } from './findings.ts'
import { type Genre, genreNames } from './hints/genres.ts'
import type { ReadPage } from './reading.ts'

/** Whether the writing is about a document, or is the document itself. */
export interface GenreFindings {
  /** Number of different phrases found per kind. */
  readonly phrases: ReadonlyMap<Genre, number>
  /** Times that a listed document is mentioned in general: "a site lease is", "easements are". */
  readonly defined: number
}

/** Overlapping kinds: written to teach, to report, or to sell. */
const ABOUT: readonly Genre[] = ['guide', 'template', 'news', 'pitch']

/** Number of different phrases required per kind. */
const NEEDED = {
  about: 2,
  proceedings: 2,
  law: 2,
  study: 2,
  correspondence: 2,
  resume: 4,
  slides: 3,
} as const

/** Points per phrase beyond those, and their maximum. */
const EACH = 2.5
const MOST = 12
/** A definition counts as much as this many phrases of a guide. */
const DEFINED = 1.5
/** This many marks of one real transaction cancel one phrase. */
const MARKS_PER_PHRASE = 4
const MARKS_COUNTED = 16
/** Fewer marks than this are a sign in themselves. */
const UNMARKED = 2
const FRONT = 5_000

/** Returns points for "other" if the pages talk about documents rather than being one. */
export function genrePoints(
  { phrases, defined }: GenreFindings,
  pages: readonly ReadPage[],
): Contribution[] {
  const marks = marksOf(pages)
  const relief = marks / MARKS_PER_PHRASE
  const counted = new Map(phrases)
  counted.set('guide', (phrases.get('guide') ?? 0) + defined * DEFINED + titleOfGuide(pages))
  const blanks = placeholders(pages) ? TEMPLATE : 0
  counted.set('template', (phrases.get('template') ?? 0) + blanks)
  const about = ABOUT.toSorted((a, b) => (counted.get(b) ?? 0) - (counted.get(a) ?? 0))
  const found = about.reduce((total, genre) => total + (counted.get(genre) ?? 0), 0)
  const sum = found + (found > 0 ? Math.max(0, UNMARKED - marks) : 0)
  const page = pages[0]?.page.number ?? 1
  const said = (genre: Genre, found: number, needed: number): Contribution[] => {
    const points = Math.min(MOST, EACH * (found - relief - needed + 1))
    return points <= 0 ? [] : [{ phrase: genreNames[genre], page, kind: 'layout', points }]
  }
  return [
    ...said(about[0] ?? 'guide', sum, NEEDED.about),
    ...OTHERS.flatMap((genre) => said(genre, counted.get(genre) ?? 0, NEEDED[genre])),
  ]
}

const OTHERS = [
  'proceedings',
  'law',
  'study',
  'correspondence',
  'resume',
  'slides',
] as const satisfies Genre[]

/** "[Project Name]", but not the "[***]" of redactions. */
const PLACEHOLDER = /\[(?:insert\b[^\]\n]{0,60}|[A-Z][A-Za-z /']{2,40})\]/gi
const PLACEHOLDERS = 3
const TEMPLATE = 2

function placeholders([first]: readonly ReadPage[]): boolean {
  const found = first?.page.text.slice(0, FRONT).match(PLACEHOLDER) ?? []
  return (
    found.filter((text) => !/reserved|signature page|seal|execution/i.test(text)).length >=
    PLACEHOLDERS
  )
}

/** Company names, amounts, dates, document numbers, and signatures, which real documents are full of. */
const MARKS = [
  /\b(?:LLC|L\.L\.C\.|Inc|Corp|Corporation|L\.?P|LLP|Ltd|N\.A)\b/g,
  /\$ ?\d[\d,.]*/g,
  /\b(?:\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d{2}-\d{2}|(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, (?:19|20)\d{2})\b/g,
  /\b(?:No\.|Number|#|APN|EIN|Account|Permit|Invoice)[ :#]*[A-Z]{0,4}-?\d{3,}/g,
  /(?:^|\n)(?:By|Name|Title|Signature|Signed)\s*:/g,
]

function marksOf(pages: readonly ReadPage[]): number {
  const front = pages.slice(0, 2).map(({ page }) => page.text.slice(0, FRONT))
  let marks = 0
  for (const text of front) {
    for (const pattern of MARKS) marks += Math.min(6, text.match(pattern)?.length ?? 0)
  }
  return Math.min(MARKS_COUNTED, marks)
}

const GUIDE_TITLE =
  /^(?:how|what|why|when|who|can|should|understanding|demystifying|guide|introduction to|tips|faq|about)\b|\?$|\b(?:guide|explained|tutorial|handbook|overview|101)\b|\bneed to know\b|\bshould know\b/i

/** The first lines of a guide often ask a question or promise to teach. */
function titleOfGuide([first]: readonly ReadPage[]): number {
  const lines = first?.page.text.split('\n', 3) ?? []
  return lines.some((line) => line.length < 140 && GUIDE_TITLE.test(line.trim())) ? 2 : 0
}
