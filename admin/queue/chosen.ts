/** Rows that share a reason. */
export interface Reasoned<Row> {
  why: string
  rows: readonly Row[]
}

/** The rows to settle together, and the rest. */
export interface Chosen<Row> {
  rows: readonly Row[]
  /** The measurements that allow settling rows unseen. */
  measured: readonly Reasoned<Row>[]
  /** Names of the rows that may not be settled unseen. */
  leftOut: readonly Reasoned<string>[]
}

export const NOTHING_CHOSEN = { rows: [], measured: [], leftOut: [] } as const

/** Groups rows by what is said of them; rows with null are left out. */
export function grouped<Row>(rows: readonly { row: Row; said: string | null }[]): Reasoned<Row>[] {
  return [...Map.groupBy(rows, ({ said }) => said)].flatMap(([why, some]) =>
    why === null ? [] : [{ why, rows: some.map(({ row }) => row) }],
  )
}
