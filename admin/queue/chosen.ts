/** Rows of which the same words are said. */
export interface Reasoned<Row> {
  why: string
  rows: readonly Row[]
}

/** What is settled together, and what is not. */
export interface Chosen<Row> {
  rows: readonly Row[]
  /** By which measure they may be settled without a look. */
  measured: readonly Reasoned<Row>[]
  /** What may not, by name. */
  leftOut: readonly Reasoned<string>[]
}

export const NOTHING_CHOSEN = { rows: [], measured: [], leftOut: [] } as const

/** Rows by what is said of them; those of which nothing is said are not among them. */
export function grouped<Row>(rows: readonly { row: Row; said: string | null }[]): Reasoned<Row>[] {
  return [...Map.groupBy(rows, ({ said }) => said)].flatMap(([why, some]) =>
    why === null ? [] : [{ why, rows: some.map(({ row }) => row) }],
  )
}
