import { centsOf, dollarsOf } from '#shared/format/money.ts'
import type { Transfer } from './transfers.ts'

export interface PortfolioFigures {
  /** Dollars over all transfers. */
  credit: number
  price: number
  pending: number
  /** The earliest payment that is still to come; null when none is dated. */
  nextPayment: { date: string; amount: number; name: string } | null
}

/** What the portfolio comes to (docs/product.md section 4 says which transfers are pending). */
export function portfolioFigures(transfers: readonly Transfer[], today: string): PortfolioFigures {
  const sum = (amountOf: (transfer: Transfer) => number) =>
    dollarsOf(transfers.reduce((total, transfer) => total + centsOf(amountOf(transfer)), 0))
  const [next] = transfers
    .filter(({ status, payment_date: date }) => status !== 'SUCCEEDED' && date && date >= today)
    .toSorted(byPayment)
  return {
    credit: sum(({ total_credit }) => total_credit),
    price: sum(({ total_price }) => total_price),
    pending: transfers.filter(({ is_pending }) => is_pending).length,
    nextPayment: next?.payment_date
      ? { date: next.payment_date, amount: next.total_price, name: next.name }
      : null,
  }
}

/** What a transfer asks of its buyer, or what it waits for. */
export type StepKind = 'confirm_again' | 'purchase' | 'settling' | 'final_credit'

export interface NextStep {
  kind: StepKind
  transfer: Transfer
  /** The payment date has passed without a confirmation. */
  late: boolean
}

const ORDER = ['confirm_again', 'purchase', 'settling', 'final_credit'] as const

/** What is open over all transfers: what the buyer must do first, then what takes its course. */
export function nextSteps(transfers: readonly Transfer[], today: string): NextStep[] {
  return transfers
    .flatMap((transfer) => {
      const kind = stepOf(transfer)
      const { payment_date: date } = transfer
      return kind ? [{ kind, transfer, late: isToDo(kind) && date !== null && date < today }] : []
    })
    .toSorted(
      (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || byPayment(a.transfer, b.transfer),
    )
}

/** The buyer has to act; everything else takes its course. */
export const isToDo = (kind: StepKind): boolean => kind === 'confirm_again' || kind === 'purchase'

function stepOf({ status, is_pending, last_failure }: Transfer): StepKind | null {
  switch (status) {
    case 'CREATED':
      return last_failure === null ? 'purchase' : 'confirm_again'
    case 'CONFIRMED':
      return 'settling'
    case 'SUCCEEDED':
      return is_pending ? 'final_credit' : null
  }
}

/** The earliest payment first, undated ones last. */
function byPayment(a: Transfer, b: Transfer): number {
  const [first, second] = [a.payment_date ?? '9999', b.payment_date ?? '9999']
  return first < second ? -1 : first > second ? 1 : a.id - b.id
}
