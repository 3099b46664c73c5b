import { type ReadPage, readPages } from '#shared/reading/answers/reading.ts'
import { layoutOf } from '#shared/reading/layout/layout.ts'
import { gridsOfPage } from '#shared/reading/layout/page-grids.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'

/**
 * What makes a page worth reading or seeing if not all pages can be (docs/domain.md section 3, Layout): a document's
 * opening, signatures, and tables; what a picture shows better than words.
 */
export const pageTraits = ['opening', 'signatures', 'table', 'drawing', 'scan'] as const
export type PageTrait = (typeof pageTraits)[number]

export interface TellingPage {
  /** Counted from 1. */
  number: number
  traits: readonly PageTrait[]
}

/** The first pages state the parties, the dates, and what the document is. */
const OPENING_PAGES = 2
/** Labels scattered over a sheet: this many lines, few of them longer than a label. */
const DRAWING_LINES = 12
const LABEL_WORDS = 5
const LONG_SHARE = { wide: 0.15, upright: 0.06 }

/** Returns pages with text and their traits, in order. */
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

/** Traits to read first if not everything fits. */
const READ_FIRST: readonly PageTrait[] = ['opening', 'signatures', 'table', 'drawing']
/** Traits that words convey poorly, worst first. */
const SHOWN_FIRST: readonly PageTrait[] = ['drawing', 'scan', 'table']

/** Returns page numbers in the order worth reading: `likely` ones first. */
export function pagesToRead(
  telling: readonly TellingPage[],
  likely: readonly number[] = [],
): number[] {
  const ranked = telling.filter(({ traits }) => traits.some((trait) => READ_FIRST.includes(trait)))
  return [...new Set([...likely, ...byTrait(ranked, READ_FIRST)])]
}

/** Returns at most `most` page numbers worth seeing, `likely` ones before others of their kind. */
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
