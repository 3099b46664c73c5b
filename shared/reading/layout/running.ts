import type { ReadPage } from '../answers/reading.ts'
import type { LaidLine } from './laid-line.ts'

/** Page headers and footers: they repeat, or number the pages. */

/** Lines at the top and bottom of a page that may be headers and footers. */
const EDGE_LINES = 4
const KEY_LENGTH = 120
/** How far a header may move between pages, as a fraction of the page's height. */
const DRIFT = 0.02
const PAGES = 3
/** Minimum share of pages for footers that vary in height. */
const SHARE = 0.3
/** The same officer may sign at the end of each page. */
const SIGNED = /^(?:by|name|title|its|date)\s*:|^for and on behalf/
const BARE_NUMBER =
  /^[-–—\s]*(?:page\s*)?(?:([a-z]{1,2})-?)?(\d{1,4}|[ivxl]{1,6})(?:\s*(?:of|\/)\s*\d{1,4})?[-–—\s]*$/i

/** Marks headers, footers, and page numbers as `running`. */
export function markRunning(lines: readonly LaidLine[]): LaidLine[] {
  const byPage = [...Map.groupBy(lines, ({ page }) => page).values()]
  const edges = byPage.flatMap(edgesOf)
  const running = new Set([...repeated(edges, byPage.length), ...pageNumbers(lines, edges)])
  return lines.map((line) => (running.has(line) ? { ...line, role: 'running' } : line))
}

interface Edge {
  line: LaidLine
  /** Counted from the edge of the page's text: 0 for the first line, -1 for the last. */
  rank: number
}

function edgesOf(lines: readonly LaidLine[]): Edge[] {
  const sorted = lines.toSorted((a, b) => a.box.y - b.box.y)
  return sorted.flatMap((line, index): Edge[] => {
    const left = sorted.length - index
    if (index >= EDGE_LINES && left > EDGE_LINES) return []
    return [{ line, rank: index < left ? index : -left }]
  })
}

function repeated(edges: readonly Edge[], pageCount: number): LaidLine[] {
  const least = Math.min(PAGES, pageCount)
  if (least < 2) return []
  const groups = Map.groupBy(edges, ({ line }) =>
    line.text
      .slice(0, KEY_LENGTH)
      .replace(/[\d\s]+/g, ' ')
      .trim()
      .toLowerCase(),
  )
  return [...groups].flatMap(([key, alike]) => {
    if (!/\p{L}{2}/u.test(key) || SIGNED.test(key)) return []
    return repeatedIn(alike, pageCount)
      .filter((edge) => !headsPart(edge) && (least >= PAGES || isFar(edge)))
      .map(({ line }) => line)
  })
}

/**
 * The same words at one height on three pages, or outermost on a good share of all pages, like footers that follow the
 * text wherever it ends.
 */
function repeatedIn(alike: readonly Edge[], pageCount: number): Edge[] {
  const few = Math.min(PAGES, pageCount)
  const pagesOf = (edges: readonly Edge[]): number =>
    new Set(edges.map((edge) => edge.line.page)).size
  const ranks = Map.groupBy(alike, ({ rank }) => rank)
  const outermost = new Set(
    [...ranks]
      .filter(([rank]) => isOutermost(rank))
      .filter(([, edges]) => pagesOf(edges) >= Math.max(few, pageCount * SHARE))
      .map(([rank]) => rank),
  )
  const sorted = alike.toSorted((a, b) => a.line.box.y - b.line.box.y)
  return sorted.filter((edge, at) => outermost.has(edge.rank) || isLevel(sorted, at, few))
}

/** Whether edges close to one's height, in sorted order, are on at least `few` pages. */
function isLevel(sorted: readonly Edge[], at: number, few: number): boolean {
  const height = sorted[at]?.line.box.y ?? 0
  const pages = new Set<ReadPage>()
  for (const step of [-1, 1]) {
    for (let next = at; pages.size < few; next += step) {
      const line = sorted[next]?.line
      if (!line || Math.abs(line.box.y - height) > DRIFT) break
      pages.add(line.page)
    }
  }
  return pages.size >= few
}

/** "Article 4" and "Exhibit B" at the top of a page start a part, however many pages start that way. */
const headsPart = ({ line: { text, box } }: Edge): boolean =>
  PART.test(text) || (box.y < 0.5 && EXHIBIT.test(text))

const PART = /^(?:article|section)\b/i
/** `Schedule 1-4` numbers pages. */
const EXHIBIT = /^(?:exhibit|schedule|annex|appendix|attachment)\b(?!\s+\S+-\d+\s*$)/i

const isOutermost = (rank: number): boolean => rank >= -2 && rank <= 0

/** Two pages alone prove less, so only the very edge of the page counts. */
const isFar = ({ line: { box } }: Edge): boolean => box.y < 0.09 || box.y > 0.9

/** Numbers alone on a line: at an edge, or anywhere if the next page has the next number. */
function pageNumbers(lines: readonly LaidLine[], edges: readonly Edge[]): LaidLine[] {
  const alone = lines.flatMap((line) => {
    const match = BARE_NUMBER.exec(line.text)
    return match && line.cells.length === 1 ? [{ line, value: numeralOf(match[2] ?? '') }] : []
  })
  const atEdge = new Set(edges.map(({ line }) => line))
  const placeOf = (page: number, value: number) => `${page} ${value}`
  const places = new Set(alone.map(({ line, value }) => placeOf(numberOf(line), value)))
  return alone.flatMap(({ line, value }) => {
    const page = numberOf(line)
    const counted = [1, -1].some((step) =>
      [page, page + step].some((near) => places.has(placeOf(near, value + step))),
    )
    const far = line.box.y < 0.08 || line.box.y > 0.92
    return counted || (far && atEdge.has(line)) ? [line] : []
  })
}

const numberOf = ({ page }: LaidLine): number => page.page.number

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

/** Returns the value of a number in digits or Roman numerals; 0 for neither. */
export function numeralOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const values = [...text.toLowerCase()].map((letter) => ROMAN[letter] ?? 0)
  return values.reduce(
    (sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value),
    0,
  )
}
