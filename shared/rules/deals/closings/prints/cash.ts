/** Cash for one project as it was paid, in cents; negative for what came back. */
export interface CashPaid {
  /** `YYYY-MM-DD`: the day on which the bank settled the payment, or the day of the balance's receipt. */
  on: string
  cents: number
}

/** Money that has moved on a day, by the projects that it was for, in cents. */
export interface CashMoved {
  on: string
  byProject: readonly { project_id: number; cents: number }[]
}

/** Returns the cash that was paid for a project, by day. */
export const cashPaid = (projectId: number, moved: readonly CashMoved[]): CashPaid[] =>
  moved
    .flatMap(({ on, byProject }) =>
      byProject
        .filter(({ project_id, cents }) => project_id === projectId && cents !== 0)
        .map(({ cents }) => ({ on, cents })),
    )
    .toSorted((one, other) => one.on.localeCompare(other.on))

/** Returns all cash paid, in cents. */
export const cashTotal = (cash: readonly CashPaid[]): number =>
  cash.reduce((sum, { cents }) => sum + cents, 0)
