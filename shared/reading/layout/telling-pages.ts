import { type ReadPage, readPages } from '../answers/reading.ts'
import type { PageText } from '../page-text/page-text.ts'
import { layoutOf } from './layout.ts'
import { gridsOfPage } from './page-grids.ts'

/**
 * What a page is worth to whoever may not read or look at all of them (docs/domain.md section 3,
 * Layout): the first words of a paper, who signs, tables; what a picture shows better than words.
 */
export const pageTraits = ['opening', 'signatures', 'table', 'drawing', 'scan'] as const
export type PageTrait = (typeof pageTraits)[number]

export interface TellingPage {
  /** Counted from 1. */
  number: number
  traits: readonly PageTrait[]
}

/** Parties, days and what a paper is stand on its first pages. */
const OPENING_PAGES = 2
/** Labels strewn over a sheet: so many lines, of which few are longer than a label. */
const DRAWING_LINES = 12
const LABEL_WORDS = 5
const LONG_SHARE = { wide: 0.15, upright: 0.06 }

/** Pages with text, each with what tells of it; in their order. */
export function tellingPages(pages: readonly PageText[]): TellingPage[] {
  const read = readPages(pages.filter(({ text }) => text !== ''))
  const signed = new Set(layoutOf(read).signature_blocks.map(({ page }) => page))
  return read.map((each, index) => {
    const { number, certainty } = each.page
    const has: Record<PageTrait, boolean> = {
      opening: index < OPENING_PAGES,
      signatures: signed.has(number),
      table: gridsOfPage(each).length > 0,
      drawing: isDrawing(each),
      scan: certainty !== undefined,
    }
    return { number, traits: pageTraits.filter((trait) => has[trait]) }
  })
}

function isDrawing({ page, lines, is_contents }: ReadPage): boolean {
  if (is_contents || lines.length < DRAWING_LINES) return false
  const cells = lines.flatMap((line) => line.cells)
  const long = cells.filter(
    ({ start, end }) => page.text.slice(start, end).split(' ').length > LABEL_WORDS,
  ).length
  const most = page.width > page.height ? LONG_SHARE.wide : LONG_SHARE.upright
  return long / cells.length < most
}

/** What is read first where not everything fits. */
const READ_FIRST: readonly PageTrait[] = ['opening', 'signatures', 'table', 'drawing']
/** What words alone tell badly, the worst first. */
const SHOWN_FIRST: readonly PageTrait[] = ['drawing', 'scan', 'table']

/** Numbers of pages in the order in which they are worth reading: `likely` ones lead. */
export function pagesToRead(
  telling: readonly TellingPage[],
  likely: readonly number[] = [],
): number[] {
  const ranked = telling.filter(({ traits }) => traits.some((trait) => READ_FIRST.includes(trait)))
  return [...new Set([...likely, ...byTrait(ranked, READ_FIRST)])]
}

/** Numbers of at most so many pages that are worth a look, `likely` ones before others of their kind. */
export function pagesToShow(
  telling: readonly TellingPage[],
  most: number,
  likely: readonly number[] = [],
): number[] {
  const shown = telling.filter(({ traits }) => traits.some((trait) => SHOWN_FIRST.includes(trait)))
  const hit = new Set(likely)
  const first = shown.toSorted((a, b) => Number(hit.has(b.number)) - Number(hit.has(a.number)))
  return byTrait(first, SHOWN_FIRST)
    .slice(0, most)
    .toSorted((a, b) => a - b)
}

const byTrait = (pages: readonly TellingPage[], order: readonly PageTrait[]): number[] => [
  ...new Set(
    order.flatMap((trait) =>
      pages.flatMap(({ number, traits }) => (traits.includes(trait) ? [number] : [])),
    ),
  ),
]
