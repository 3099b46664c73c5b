import type { BalanceKind, BalanceState } from '#shared/entities/payments.ts'
import type { TransferStatus } from '#shared/entities/transfers.ts'
import { dollarsOf } from '#shared/format/money.ts'
import { creditCents, type PayoutFigures } from '#shared/rules/deals/payout-amounts.ts'
import { feesOf, lineCents, methodFor, type TermsContent, termsPrice } from './terms.ts'

/** Final credit and price of agreed lines (docs/product.md section 4, Final figures); all amounts in dollars. */

interface Figures {
  credit: number
  price_per_credit: number
}

export interface TrueUpLine extends Figures {
  project_id: number
  seller_id: number
  /** The figures it replaces. */
  was: Figures
}

/** What staff propose, and buyer and sellers accept. */
export interface TrueUp {
  final_lines: readonly TrueUpLine[]
  reason: string
}

interface Line extends PayoutFigures {
  project_id: number
  seller_id: number
}

/**
 * Returns accepted terms with the transfer's current figures; changing those figures without a true-up voids the terms.
 * Fees follow the price.
 */
export function finalTerms(terms: TermsContent, lines: readonly Line[]): TermsContent {
  const payouts = lines.map((line) => ({
    project_id: line.project_id,
    seller_id: line.seller_id,
    credit: dollarsOf(creditCents(line)),
    price_per_credit: line.price_per_credit,
  }))
  return {
    ...terms,
    payouts,
    payment_method: methodFor(termsPrice({ payouts }), terms.payment_method),
    fees: feesOf(payouts),
  }
}

/** Returns why final figures cannot be proposed or accepted now, or null. */
export function trueUpProblem({
  status,
  hasTerms,
  isElected,
}: {
  status: TransferStatus
  hasTerms: boolean
  /** Whether the transfer election statement is signed. */
  isElected: boolean
}): string | null {
  if (isElected) return 'The election statement is signed. Its amounts are final.'
  if (status === 'CONFIRMED') return 'A payment is under way. Wait until it has been received.'
  return hasTerms ? null : 'A true-up needs accepted terms.'
}

/** Returns a line's change to the price, in cents; negative if the buyer pays less. */
export const changeCents = (line: TrueUpLine): number => lineCents(line) - lineCents(line.was)

export interface Balance {
  seller_id: number
  kind: BalanceKind
  cents: number
}

/** Returns what each seller refunds or additionally receives if the transfer was paid at the earlier figures. */
export const balancesOfTrueUp = ({ final_lines }: TrueUp): Balance[] =>
  [...Map.groupBy(final_lines, ({ seller_id }) => seller_id)].flatMap(([seller_id, own]) => {
    const cents = own.reduce((sum, line) => sum + changeCents(line), 0)
    if (cents === 0) return []
    return [{ seller_id, kind: cents < 0 ? 'refund' : 'additional', cents: Math.abs(cents) }]
  })

/** Returns a balance with the ledger's sign: positive is what the buyer still owes. */
export const owedCents = (kind: BalanceKind, cents: number): number =>
  kind === 'refund' ? -cents : cents

/** Returns why this step on a balance isn't possible, or null. Confirming is a second person's duty (duties.ts). */
export function balanceProblem(state: BalanceState, act: 'record' | 'approve'): string | null {
  if (act === 'record') return state === 'due' ? null : 'The receipt is recorded already.'
  if (state === 'due') return 'Nobody has recorded the receipt yet.'
  return state === 'received' ? 'The receipt is confirmed already.' : null
}
