import type { ResponseOf } from '#shared/contract/contract.ts'
import { centsOf, dollarsOf } from '#shared/format/money.ts'
import { paymentStanding } from '#shared/rules/deals/transfers.ts'
import type { Transfer } from './transfers.ts'

export interface PortfolioFigures {
  /** Dollars over all transfers. */
  credit: number
  price: number
  pending: number
  /** Dollars of credits already paid for. */
  purchased: number
  /** The earliest upcoming payment; null if none has a date. */
  nextPayment: { date: string; amount: number; name: string } | null
}

/** Portfolio totals (docs/product.md section 4 says which transfers are pending). */
export function portfolioFigures(transfers: readonly Transfer[], today: string): PortfolioFigures {
  const sum = (amountOf: (transfer: Transfer) => number) =>
    dollarsOf(transfers.reduce((total, transfer) => total + centsOf(amountOf(transfer)), 0))
  const [next] = transfers
    .filter(
      (transfer) =>
        ['open', 'settling'].includes(paymentStanding(transfer)) &&
        transfer.payment_day !== null &&
        transfer.payment_day >= today,
    )
    .toSorted(byPayment)
  return {
    credit: sum(({ total_credit }) => total_credit),
    purchased: sum(({ status, total_credit }) => (status === 'SUCCEEDED' ? total_credit : 0)),
    price: sum(({ total_price }) => total_price),
    pending: transfers.filter(({ is_pending }) => is_pending).length,
    nextPayment: next?.payment_day
      ? { date: next.payment_day, amount: next.total_price, name: next.name }
      : null,
  }
}

/** Dollars over all closings that could be recaptured today. */
export const unvestedOf = (closings: readonly { unvested: number }[]): number =>
  dollarsOf(closings.reduce((total, { unvested }) => total + centsOf(unvested), 0))

/** The closing status of a transfer, as far as its next step depends on it. */
export type ClosingStanding = Pick<ResponseOf<'closings.list'>[number], 'stage' | 'todo'>

/** What a transfer needs from its buyer, or what it waits for. */
export type StepKind =
  | 'elect'
  | 'confirm_again'
  | 'purchase'
  | 'decide'
  | 'approve'
  | 'item'
  | 'settling'
  | 'closing'
  | 'final_credit'

export interface NextStep {
  kind: StepKind
  transfer: Transfer
  /** Null if unknown. */
  stage: ClosingStanding['stage'] | null
  /** What the buyer has to do, as the server tells it. */
  text: string | null
  /** Whether the payment date has passed without a confirmation. */
  late: boolean
}

const ORDER = [
  'elect',
  'confirm_again',
  'purchase',
  'approve',
  'decide',
  'item',
  'settling',
  'closing',
  'final_credit',
] as const satisfies readonly StepKind[]

/** Open steps over all transfers; `unelected` are sold ones whose election isn't signed. First what the buyer must do, then what needs no action. */
export function nextSteps(
  transfers: readonly Transfer[],
  closings: ReadonlyMap<number, ClosingStanding>,
  today: string,
  unelected: ReadonlySet<number> = new Set(),
): NextStep[] {
  return transfers
    .flatMap((transfer) => {
      const closing = closings.get(transfer.id)
      const kind = unelected.has(transfer.id) ? 'elect' : stepOf(transfer, closing)
      if (!kind) return []
      const { payment_day: date } = transfer
      const late = isToDo(kind) && date !== null && date < today
      return [
        {
          kind,
          transfer,
          stage: closing?.stage ?? null,
          text: closing?.todo[0]?.text ?? null,
          late,
        },
      ]
    })
    .toSorted(
      (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || byPayment(a.transfer, b.transfer),
    )
}

const TO_DO: ReadonlySet<StepKind> = new Set<StepKind>([
  'elect',
  'confirm_again',
  'purchase',
  'approve',
  'decide',
  'item',
])

/** Whether the buyer has to act; the other steps need no action. */
export const isToDo = (kind: StepKind): boolean => TO_DO.has(kind)

function stepOf(
  { status, is_pending }: Transfer,
  closing: ClosingStanding | undefined,
): StepKind | null {
  const [todo] = closing?.todo ?? []
  if (todo) return todo.kind
  switch (status) {
    case 'CREATED':
      return 'closing'
    case 'CONFIRMED':
      return 'settling'
    case 'SUCCEEDED':
      return is_pending ? 'final_credit' : null
  }
}

/** Earliest payment first, undated ones last. */
function byPayment(a: Transfer, b: Transfer): number {
  const [first, second] = [a.payment_day ?? '9999', b.payment_day ?? '9999']
  return first < second ? -1 : first > second ? 1 : a.id - b.id
}
