import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { signsOfBeginning } from './beginnings.ts'
import { type PageSigns, pageSigns } from './page-signs.ts'
import { ENOUGH, type Sign } from './signs.ts'

/** A run of pages that look like one document. */
export interface FoundPaper {
  /** Numbers of its first and last page. */
  first: number
  last: number
  /** The title at its top; null if there is none. */
  title: string | null
  /** The signs that it starts there; none for the first one. */
  signs: readonly Sign[]
}

/** Signs with fewer points are not reported. */
const TOLD = 0.5

/** Share of all pages on which a line belongs to the file rather than to a document. */
const COMMON = 0.9

/**
 * Returns the consecutive documents in a file (docs/domain.md section 3): usually one, none without pages. Together
 * they contain every page once, in order.
 */
export function papersOf(pages: readonly PageText[]): FoundPaper[] {
  const signs = pageSigns(pages)
  const common = commonHeads(signs)
  const papers: { pages: PageSigns[]; signs: readonly Sign[] }[] = []
  for (const [at, page] of signs.entries()) {
    const open = papers.at(-1)
    const found = open ? signsOfBeginning(open, page, signs[at + 1], common) : []
    const points = found.reduce((sum, sign) => sum + sign.points, 0)
    if (!open || (points >= ENOUGH && page.words > 0)) papers.push({ pages: [page], signs: found })
    else open.pages.push(page)
  }
  return papers.map((paper) => ({
    first: paper.pages[0]?.number ?? 1,
    last: paper.pages.at(-1)?.number ?? 1,
    title: paper.pages[0]?.title?.text ?? null,
    signs: paper.signs.filter(({ points }) => points >= TOLD),
  }))
}

function commonHeads(signs: readonly PageSigns[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { heads } of signs)
    for (const key of heads) counts.set(key, (counts.get(key) ?? 0) + 1)
  const least = signs.length * COMMON
  return new Set([...counts].flatMap(([key, count]) => (count >= least ? [key] : [])))
}
