import type { RowFigure } from './figures.ts'

/** Whether totals are the sums of what stands above them: the best proof that a table was read right. */

/** For each column: true where it foots, false where it does not, null where nothing can be said. */
export type Footing = (boolean | null)[] | null

interface Row {
  label: string
  heading: number | null
  cells: readonly (RowFigure | null)[]
  footing: Footing
}

const TOTAL =
  /\btotals?\b|^net\b|, net$|\bgross (?:profit|margin)|\b(?:income|loss|profit|earnings|deficit|surplus)\b.*\b(?:operations|before)\b|\boperating (?:income|profit|loss)|\bend(?:ing)? of (?:the )?(?:year|period)|\bbalance at end/
/** Rows that one total can be made of. */
const PARTS_MAX = 40

interface Item {
  value: number
  label: string
  /** Not a sum itself. */
  bare: boolean
  /** Bare, or a sum that was found to foot. */
  proven: boolean
}

/**
 * Looks for the rows above that each total adds up: those right above it, in which totals that were
 * found to foot stand for their parts; the first of them less the others, as profit is sales less
 * costs; or all with their signs.
 */
export function footRows(
  rows: readonly Row[],
  columns: readonly { kind: string }[],
  body: number,
): void {
  for (const row of rows) if (TOTAL.test(row.label)) row.footing = columns.map(() => null)
  columns.forEach(({ kind }, column) => {
    if (kind === 'amount') footColumn(rows, column, body)
  })
}

function footColumn(rows: readonly Row[], column: number, body: number): void {
  const open: Item[] = []
  for (const { cells, footing, label, heading } of rows) {
    const cell = cells[column]
    if (!cell) continue
    if (!footing) {
      open.push({ value: cell.value, label, bare: true, proven: true })
      continue
    }
    const count = cell.value === 0 ? zerosIn(open) : partsOf(open, cell)
    const parts = open.splice(open.length - count)
    // What has nothing above to be made of stands for itself, as net sales do.
    const alone = count === 0 && (!wants(label) || bareIn(open) === 0)
    const proven = count > 0 && parts.every((part) => part.proven)
    if (proven) footing[column] = true
    else if (count === 0 && wants(label) && isHeaded(heading, body) && bareIn(open) >= 2)
      footing[column] = false
    open.push({ value: cell.value, label, bare: alone, proven: proven || alone })
  }
}

/** A row that says itself that it adds up those above. */
const wants = (label: string): boolean => /^total\b(?!.*\band\b)/.test(label)

/** What has no heading may go on from another page, where some of its parts stand. */
const isHeaded = (heading: number | null, body: number): boolean =>
  heading !== null && heading >= body

/** How many rows stand above since the last total. */
const bareIn = (open: readonly Item[]): number =>
  open.length - 1 - open.findLastIndex(({ bare }) => !bare)

/** Nothing is the sum of the nothings right above it. */
const zerosIn = (open: readonly Item[]): number =>
  open.length - 1 - open.findLastIndex(({ value, bare }) => value !== 0 || !bare)

/** How many of the last rows add up to a value; 0 where none do. */
function partsOf(open: readonly Item[], { value, decimals }: RowFigure): number {
  const unit = 10 ** -decimals
  const most = Math.min(open.length, PARTS_MAX)
  let sum = 0
  let rest = 0
  for (let count = 1; count <= most; count++) {
    const item = open.at(-count)
    // What is left of all assets is equity, and none of the rows that it is made of.
    if (!item || (count > 2 && item.label === 'total assets')) break
    const less = item.value - rest
    sum += item.value
    rest += Math.abs(item.value)
    // Each rounded part may be half a unit off.
    const slack = count === 1 ? unit / 2 : unit * (0.51 + 0.5 * count)
    if (Math.abs(sum - value) < slack || (count > 1 && Math.abs(less - value) < slack)) return count
  }
  return 0
}
