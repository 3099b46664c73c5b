import type { RowFigure } from './figures.ts'

/** Checks whether totals are the sums of the rows above them: the best proof that a table was read correctly. */

/** Per column: true if it adds up, false if not, null if unknown. */
export type Footing = (boolean | null)[] | null

interface Row {
  label: string
  heading: number | null
  cells: readonly (RowFigure | null)[]
  footing: Footing
}

const TOTAL =
  /\btotals?\b|^net\b|, net$|\bgross (?:profit|margin)|\b(?:income|loss|profit|earnings|deficit|surplus)\b.*\b(?:operations|before)\b|\boperating (?:income|profit|loss)|\bend(?:ing)? of (?:the )?(?:year|period)|\bbalance at end/
/** Maximum rows in one total. */
const PARTS_MAX = 40

interface Item {
  value: number
  label: string
  /** Not a sum itself. */
  bare: boolean
  /** Bare, or a sum that was found to add up. */
  proven: boolean
}

/**
 * Finds the rows above that each total adds up: those right above it, with verified totals standing for their parts;
 * the first row minus the others, like profit as sales minus costs; or all with their signs.
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
    // A row with nothing above to add up stands for itself, like net sales.
    const alone = count === 0 && (!wants(label) || bareIn(open) === 0)
    const proven = count > 0 && parts.every((part) => part.proven)
    if (proven) footing[column] = true
    else if (count === 0 && wants(label) && isHeaded(heading, body) && bareIn(open) >= 2)
      footing[column] = false
    open.push({ value: cell.value, label, bare: alone, proven: proven || alone })
  }
}

/** A row whose name says that it adds up those above. */
const wants = (label: string): boolean => /^total\b(?!.*\band\b)/.test(label)

/** A table without a heading may continue from another page that has some of its parts. */
const isHeaded = (heading: number | null, body: number): boolean =>
  heading !== null && heading >= body

/** Number of rows since the last total. */
const bareIn = (open: readonly Item[]): number =>
  open.length - 1 - open.findLastIndex(({ bare }) => !bare)

/** Zeros right above a zero don't make it their sum. */
const zerosIn = (open: readonly Item[]): number =>
  open.length - 1 - open.findLastIndex(({ value, bare }) => value !== 0 || !bare)

/** Returns how many of the last rows add up to a value; 0 if none do. */
function partsOf(open: readonly Item[], { value, decimals }: RowFigure): number {
  const unit = 10 ** -decimals
  const most = Math.min(open.length, PARTS_MAX)
  let sum = 0
  let rest = 0
  for (let count = 1; count <= most; count++) {
    const item = open.at(-count)
    // Total assets minus the rest is equity, which is not one of the rows that make it up.
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
