import type { Measures, TableMeasure } from './measure.ts'

/** A difference, in words. */
export interface Difference {
  /** `loss` is unreadable data or changed money; `addition` is new data beside the old. */
  kind: 'loss' | 'change' | 'addition'
  text: string
}

/** Returns the differences between two moments of a database, table by table. */
export function differencesOf(before: Measures, after: Measures): Difference[] {
  const found = [...ledgerDifferences(before, after)]
  for (const [name, was] of before.tables) {
    const is = after.tables.get(name)
    if (is) found.push(...tableDifferences(name, was, is))
    else if (was.rows > 0) found.push(loss(`${name}: the table is gone, with ${rowsOf(was.rows)}`))
    else found.push(change(`${name}: the table is gone. It was empty.`))
  }
  for (const [name, is] of after.tables) {
    if (!before.tables.has(name)) found.push(addition(`${name}: new table, ${rowsOf(is.rows)}`))
  }
  return found
}

export const hasLoss = (found: readonly Difference[]): boolean =>
  found.some(({ kind }) => kind === 'loss')

/** Returns the conclusion as a sentence. */
export function concludedFrom(found: readonly Difference[]): string {
  if (hasLoss(found)) {
    return 'Something is lost with this upgrade. Read CHANGELOG.md before you go on.'
  }
  if (found.some(({ kind }) => kind === 'change')) {
    return 'No row and no money is lost. CHANGELOG.md says why values changed.'
  }
  return 'Nothing that was there differs.'
}

function* ledgerDifferences(before: Measures, after: Measures): Generator<Difference> {
  // A ledger that starts with the upgrade is an addition, reported as a table.
  if (!before.tables.has('ledger_entries')) return
  for (const account of new Set([...before.ledger.keys(), ...after.ledger.keys()])) {
    const was = before.ledger.get(account) ?? '0'
    const is = after.ledger.get(account) ?? '0'
    if (was !== is) yield loss(`Ledger, ${account}: ${was} cents before, ${is} after`)
  }
}

function* tableDifferences(
  name: string,
  was: TableMeasure,
  is: TableMeasure,
): Generator<Difference> {
  if (is.rows < was.rows) {
    yield loss(`${name}: ${was.rows - is.rows} of ${rowsOf(was.rows)} are gone`)
  }
  if (is.rows > was.rows) yield addition(`${name}: ${rowsOf(is.rows - was.rows)} more`)
  for (const [column, filled] of was.filled) {
    const now = is.filled.get(column)
    if (now === undefined) yield columnGone(`${name}.${column}`, filled)
    else yield* columnDifferences(`${name}.${column}`, column, was, is)
  }
  for (const [column, filled] of is.filled) {
    if (was.filled.has(column)) continue
    yield addition(`${name}.${column}: new column, filled in ${rowsOf(filled)}`)
  }
}

const columnGone = (place: string, filled: number): Difference =>
  filled > 0
    ? loss(`${place}: the column is gone. It was filled in ${rowsOf(filled)}.`)
    : change(`${place}: the column is gone. It was empty.`)

function* columnDifferences(
  place: string,
  column: string,
  was: TableMeasure,
  is: TableMeasure,
): Generator<Difference> {
  const [filled, now] = [was.filled.get(column) ?? 0, is.filled.get(column) ?? 0]
  const gone = Math.max(was.rows - is.rows, 0)
  if (now < filled - gone) yield loss(`${place}: filled in ${rowsOf(filled)} before, ${now} after`)
  if (now > filled && is.rows === was.rows) {
    yield change(`${place}: filled in ${rowsOf(filled)} before, ${now} after`)
  }
  const [sum, sumNow] = [was.sums.get(column), is.sums.get(column)]
  if (sum !== undefined && sumNow !== undefined && Number(sum) !== Number(sumNow)) {
    const text = `${place}: the sum was ${sum} and is ${sumNow}`
    // New rows bring their own money.
    yield is.rows > was.rows ? change(text) : loss(text)
  }
  yield* stateDifferences(place, was.states.get(column), is.states.get(column))
}

function* stateDifferences(
  place: string,
  was: ReadonlyMap<string, number> | undefined,
  is: ReadonlyMap<string, number> | undefined,
): Generator<Difference> {
  if (!was || !is) return
  const moved = [...new Set([...was.keys(), ...is.keys()])]
    .map((value) => ({ value, was: was.get(value) ?? 0, is: is.get(value) ?? 0 }))
    .filter((count) => count.was !== count.is)
  // If counts only grew, they are new rows, which are already reported.
  if (!moved.some((count) => count.is < count.was)) return
  yield change(
    `${place}: ${moved.map((count) => `${count.value} ${count.was} before, ${count.is} after`).join('; ')}`,
  )
}

const rowsOf = (count: number): string => (count === 1 ? '1 row' : `${count} rows`)
const loss = (text: string): Difference => ({ kind: 'loss', text })
const change = (text: string): Difference => ({ kind: 'change', text })
const addition = (text: string): Difference => ({ kind: 'addition', text })
