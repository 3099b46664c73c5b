import { papersOf } from '#server/reading/bundles/papers.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'

/** Pages of a file that is a single paper. */
export interface SinglePaper {
  file: string
  pages: readonly PageText[]
}

/** The results for concatenated papers. */
export interface BundleFigures {
  bundles: number
  /** Bundles whose parts are all right. */
  exact: number
  /** Beginnings after the first paper, and how many of them were found. */
  beginnings: number
  found: number
  /** Beginnings found where there is none. */
  extra: number
}

/** Number of bundles made for each file. */
const BUNDLES_PER_FILE = 2
const SIZES = [2, 3, 4] as const

/** Concatenates papers, the same ones each time, and counts which beginnings are found. */
export function measureBundles(papers: readonly SinglePaper[]): BundleFigures {
  const figures = { bundles: 0, exact: 0, beginnings: 0, found: 0, extra: 0 }
  for (let round = 0; round < papers.length * BUNDLES_PER_FILE; round++) {
    const size = SIZES[round % SIZES.length] ?? 2
    const chosen = Array.from({ length: size }, (_, at) => placeOf(round, at, papers.length))
    if (new Set(chosen).size < size) continue
    const { pages, starts } = layTogether(chosen.flatMap((at) => papers[at] ?? []))
    const found = papersOf(pages).map(({ first }) => first)
    const right = found.filter((first) => starts.has(first)).length
    figures.bundles++
    figures.beginnings += size - 1
    // The first page always begins a paper.
    figures.found += right - 1
    figures.extra += found.length - right
    if (right === size && found.length === size) figures.exact++
  }
  return figures
}

/** The paper for each place of a bundle, far from the others in the folder: prime steps. */
const placeOf = (round: number, at: number, count: number): number =>
  (round * 31 + at * (17 + 2 * round)) % count

function layTogether(papers: readonly SinglePaper[]): {
  pages: PageText[]
  starts: Set<number>
} {
  const pages: PageText[] = []
  const starts = new Set<number>()
  for (const paper of papers) {
    starts.add(pages.length + 1)
    for (const page of paper.pages) pages.push({ ...page, number: pages.length + 1 })
  }
  return { pages, starts }
}

/** Files that would be proposed for splitting, though each is a single paper. */
export const wronglySplit = (papers: readonly SinglePaper[]): SinglePaper[] =>
  papers.filter(({ pages }) => papersOf(pages).length > 1)

export function bundlesSummary(papers: readonly SinglePaper[]): string {
  const { bundles, exact, beginnings, found, extra } = measureBundles(papers)
  const percent = (part: number, of: number) => `${Math.round((100 * part) / Math.max(1, of))} %`
  const wrong = wronglySplit(papers).length
  return [
    `Single papers proposed to be split: ${wrong} of ${papers.length} (${percent(wrong, papers.length)})`,
    `Bundles of two to four of them: ${bundles}, right in all parts: ${exact} (${percent(exact, bundles)})`,
    `Beginnings found: ${found} of ${beginnings} (${percent(found, beginnings)}), and ${extra} that are none`,
  ].join('\n')
}
