import type { ClosingAgreement, ClosingBalance } from '#shared/contract/schemas/deals/closings.ts'
import { centsOf, dollarsOf } from '#shared/format/money.ts'
import type { FundsFlow } from '#shared/rules/deals/closings/funds-flow.ts'
import {
  lineCents,
  sellerFiguresOf,
  type TermsContent,
  termsPrice,
} from '#shared/rules/deals/closings/terms.ts'
import { changeCents, type TrueUp } from '#shared/rules/deals/closings/true-up.ts'
import type { BalanceRow } from './balances.ts'
import type { ClosingLine, Viewer } from './store.ts'

/** Each party's view of agreements: a seller sees only its own lines, the buyer neither fees nor nets. */

/** Whether the viewer may read a line. */
export const isOwn = ({ side, seller_id }: Viewer, line: { seller_id: number }): boolean =>
  side !== 'seller' || line.seller_id === seller_id

export function termsView(terms: TermsContent, lines: readonly ClosingLine[], viewer: Viewer) {
  const own = terms.payouts.filter((line) => isOwn(viewer, line))
  const { fees: _fees, payouts: _payouts, ...rest } = terms
  return {
    ...rest,
    price: termsPrice({ payouts: own }),
    net: viewer.side === 'seller' ? sellerFiguresOf(terms, viewer.seller_id ?? 0).net : null,
    payouts: own.map(({ seller_id: _seller, ...line }) => ({
      ...line,
      project_name:
        lines.find(({ project_id }) => project_id === line.project_id)?.project_name ?? '',
      price: dollarsOf(lineCents(line)),
    })),
  }
}

export function flowView(flow: FundsFlow, viewer: Viewer) {
  const own = flow.sellers.filter((line) => isOwn(viewer, line))
  const sum = (of: (line: FundsFlow['sellers'][number]) => number) =>
    dollarsOf(own.reduce((total, line) => total + centsOf(of(line)), 0))
  const isSeller = viewer.side === 'seller'
  const costOf = ({ payer, amount }: FundsFlow['premium'], part: number) => ({
    payer,
    amount: isSeller && payer === 'seller' ? part : amount,
  })
  return {
    ...flow,
    price: isSeller ? sum(({ price }) => price) : flow.price,
    premium: costOf(
      flow.premium,
      sum(({ premium }) => premium),
    ),
    counsel: costOf(
      flow.counsel,
      sum(({ counsel }) => counsel),
    ),
    sellers: own.map(({ seller_id: _id, ...line }) =>
      viewer.side === 'buyer' ? { ...line, fee: null, net: null } : line,
    ),
  }
}

/** Final figures as a party sees them; a seller sees only its own projects. */
export function trueUpView(
  { final_lines, reason }: TrueUp,
  lines: readonly ClosingLine[],
  viewer: Viewer,
): NonNullable<ClosingAgreement['true_up']> {
  const own = final_lines.filter((line) => isOwn(viewer, line))
  return {
    reason,
    change: dollarsOf(own.reduce((sum, line) => sum + changeCents(line), 0)),
    final_lines: own.map((line) => ({
      project_id: line.project_id,
      project_name:
        lines.find(({ project_id }) => project_id === line.project_id)?.project_name ?? '',
      credit: line.credit,
      price_per_credit: line.price_per_credit,
      price: dollarsOf(lineCents(line)),
      was: { ...line.was, price: dollarsOf(lineCents(line.was)) },
    })),
  }
}

/** Refunds and additional payments a party sees; of the receipt, the parties see only the day. */
export const balanceViews = (rows: readonly BalanceRow[], viewer: Viewer): ClosingBalance[] =>
  rows
    .filter(({ balance }) => isOwn(viewer, balance))
    .map(({ balance, seller_name }) => ({
      id: balance.id,
      kind: balance.kind,
      state: balance.state,
      seller: seller_name,
      amount: dollarsOf(balance.amount_cents),
      received_on: balance.receipt_on,
      reference: viewer.side === null ? balance.receipt_reference : null,
      recorded_by_id: viewer.side === null ? balance.receipt_by : null,
    }))
