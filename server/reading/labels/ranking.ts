import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'
import { tokensOf } from '#shared/reading/labels/tokens.ts'
import { agreeing } from './agreement.ts'
import { readContent } from './content.ts'
import { type Contribution, searchPages } from './findings.ts'
import { fiscalYearOf, isStatement, statementIndex, statementPlace } from './fiscal-year.ts'
import { genrePoints } from './genre.ts'
import { hintIndexes } from './hint-index.ts'
import { labelHints } from './label-hints.ts'
import { type Layout, paperShares, readLayout } from './layout.ts'
import { type FoundPaper, findOtherPaper } from './other-paper.ts'
import { otherWord } from './other-word.ts'
import type { RankedType } from './ranked-type.ts'
import type { ReadPage } from './reading.ts'
import { readTitles, type Titles } from './titles.ts'

export interface Ranking {
  /** Every type with its score, best first; ties in list order. */
  readonly ranked: readonly RankedType[]
  /** The name of a document of no listed type; null if nothing names it. */
  readonly word: string | null
}

interface Asked {
  readonly name?: string
  readonly mime_type: string
  readonly statement_years?: readonly number[]
}

const TITLE = 8
const NAME = 3
/** The score that a document must reach to beat "other". */
const BAR = 6
/** Word count from which the full bar applies, and its minimum fraction. */
const FULL_BAR_WORDS = 110
const LEAST_BAR = 0.75
/** Maximum points from words in the text, however many there are. */
const TEXT_CEILING = 14
const AGAINST_CEILING = 12

const FOUND_PAPER = 8

export function rankTypes(asked: Asked, pages: readonly ReadPage[]): Ranking {
  const content = readContent(pages)
  const layout = readLayout(pages, asked.mime_type, content)
  const findings = searchPages(pages)
  const titles = readTitles(pages)
  const genres = genrePoints(findings.genres, pages)
  const named = namedTypes(asked.name)
  const papers = paperShares(findings.papers, layout)
  const goods = [...findings.types.values()].reduce((sum, found) => sum + found.goods, 0)
  const other = findOtherPaper(titles.groups, content)
  const bar = barOf(pages)
  const ranked = documentTypes.values.map((type): RankedType => {
    const found = findings.types.get(type)
    const contributions: Contribution[] = [
      ...titlePoints(type, titles),
      ...(found?.contributions ?? []),
      ...layoutPoints(type, layout, pages[0]?.page.number ?? 1),
      ...(type === 'other' ? [...genres, ...foundPoints(other)] : []),
    ]
    const name = named.get(type)
    if (name) contributions.push({ phrase: name, page: 1, kind: 'name', points: NAME })
    let score = total(contributions)
    if (type === 'other') score += bar
    else score += paperPoints(type, papers) - untitledPoints(contributions)
    score += goodsPoints(type, found?.goods ?? 0, goods)
    return { type, score, contributions }
  })
  placeStatements(ranked, asked, pages)
  const kept = agreeing(ranked, { titles, content, other, bar })
  return {
    ranked: kept.toSorted((a, b) => b.score - a.score),
    word: otherWord({ other, titles, said: genres, papers }),
  }
}

function foundPoints(other: FoundPaper | null): Contribution[] {
  if (other === null) return []
  const { phrase, page, standing } = other
  return [{ phrase, page, kind: 'title', points: FOUND_PAPER * standing }]
}

/** Short documents say less, including about what they are. */
function barOf(pages: readonly ReadPage[]): number {
  const words = pages.reduce((sum, { tokens }) => sum + tokens.length, 0)
  return BAR * Math.min(1, Math.max(LEAST_BAR, words / FULL_BAR_WORDS))
}

/** Extra bar for text alone, without a heading, a name, or a layout of the type. */
const UNTITLED = 1.5
const untitledPoints = (contributions: readonly Contribution[]): number =>
  contributions.some(({ kind, points }) => points > 0 && kind !== 'phrase' && kind !== 'section')
    ? 0
    : UNTITLED

/** Titles, names, and layout count in full, phrases up to a ceiling. */
function total(contributions: readonly Contribution[]): number {
  let [full, text, against] = [0, 0, 0]
  for (const { kind, points } of contributions) {
    if (points < 0) against -= points
    else if (kind === 'phrase' || kind === 'section') text += points
    else full += points
  }
  const saturated = TEXT_CEILING * (1 - Math.exp(-text / TEXT_CEILING))
  return full + saturated - Math.min(against, AGAINST_CEILING)
}

/** Standing at which a heading names the whole document; a page with three such headings is none of the three. */
const NAMES_WHOLE = 0.6
const RIVALS = 2
const AMONG_RIVALS = 0.4

/** Headings of other listed types that also name the whole document. */
const rivalsOf = (type: DocumentType, { matches }: Titles): number =>
  new Set(
    matches
      .filter(
        ({ types, standing }) =>
          standing >= NAMES_WHOLE && !types.includes(type) && !types.includes('other'),
      )
      .map(({ phrase }) => phrase.toLowerCase()),
  ).size

/** The best heading counts in full, a second one a little. */
function titlePoints(type: DocumentType, titles: Titles): Contribution[] {
  const { matches, unknown } = titles
  const share = rivalsOf(type, titles) >= RIVALS ? AMONG_RIVALS : 1
  const own = matches
    .filter(({ types }) => types.includes(type))
    .toSorted((a, b) => b.standing - a.standing)
    .slice(0, 2)
  const points = own.map(({ phrase, page, standing }, index) => ({
    phrase,
    page,
    kind: 'title' as const,
    points: TITLE * standing * (index === 0 ? 1 : 0.15) * share,
  }))
  if (type !== 'other' || unknown === null) return points
  const { phrase, page, standing } = unknown
  return [...points, { phrase, page, kind: 'title', points: 5 * standing }]
}

function layoutPoints(type: DocumentType, layout: Layout, page: number): Contribution[] {
  const said = (phrase: string, points: number): Contribution[] => [
    { phrase, page, kind: 'layout', points },
  ]
  if (type === 'design_drawings' && layout.drawing) return said('short labels over a sheet', 3)
  if (type === 'design_drawings' && layout.parts) return said('labels of parts over a sheet', 6)
  if (type === 'other' && layout.nationwide) return said('a list over many states', 6)
  if (type === 'other' && layout.index) return said('an index of papers', 8)
  if (type === 'org_chart_document' && layout.tree) return said('companies and their shares', 4)
  if (type === 'project_photo' && layout.picture) return said('an image with few words', 7.5)
  if (type === 'project_photo' && layout.captions) return said('captions of pictures', 7.5)
  if (type === 'project_photo' && layout.stamp) return said('the stamp of a camera', 7.5)
  return []
}

function paperPoints(type: DocumentType, papers: ReadonlyMap<string, number>): number {
  const strongest = Math.max(0, ...papers.values())
  const own = Math.max(0, ...labelHints[type].papers.map((paper) => papers.get(paper) ?? 0))
  return 4 * own - 5 * Math.max(0, strongest - own)
}

/** An invoice has the type whose goods stand out; without any, it is a general one. */
function goodsPoints(type: DocumentType, own: number, all: number): number {
  if (type === 'other_project_costs_general') return all === 0 ? 2 : 1.6
  return labelHints[type].goods === undefined ? 0 : all === 0 ? 0 : (4 * own) / Math.max(all, 2)
}

/** Types suggested by the file's name. */
function namedTypes(name: string | undefined): Map<DocumentType, string> {
  const words = (name ?? '')
    .slice(0, 300)
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
  const tokens = tokensOf(words.replace(/_/g, ' '))
  const named = new Map<DocumentType, string>()
  for (const { start, end, entries } of hintIndexes().names.find(tokens)) {
    const phrase = tokens
      .slice(start, end)
      .map(({ word }) => word)
      .join(' ')
    for (const type of entries) named.set(type, phrase)
  }
  return named
}

/** "Year 2", "Yr 2": the year that someone wrote on statements or into their name. */
const saidYear = (text: string): 0 | 1 | 2 | null => {
  const said = /(?:^|[^a-z])(?:year|yr)\D{0,2}([123])(?![a-z\d]|[.,]\d)/i.exec(text)?.[1]
  return said === '1' ? 0 : said === '2' ? 1 : said === '3' ? 2 : null
}

/** The top of the first page, where data rooms stamp the type. */
const headOf = (pages: readonly ReadPage[]) => pages[0]?.page.text.slice(0, 400) ?? ''

/** Orders the three years by their name, the company's other statements, or a stamp; the latest is the default. */
function placeStatements(ranked: RankedType[], asked: Asked, pages: readonly ReadPage[]): void {
  const year = fiscalYearOf(pages)
  const others = asked.statement_years ?? []
  const told = year !== null && others.length > 0 ? statementPlace(year, others) : null
  const known = saidYear(asked.name ?? '') ?? told ?? saidYear(headOf(pages))
  const place = known ?? 0
  const drop = known !== null ? 4 : 1.5
  for (const [index, entry] of ranked.entries()) {
    if (!isStatement(entry.type)) continue
    const distance = Math.abs(statementIndex(entry.type) - place)
    ranked[index] = { ...entry, score: entry.score - distance * drop }
  }
}
