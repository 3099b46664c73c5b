import type { JournalKind, LedgerAccount } from '#shared/entities/payments.ts'
import { centsOf } from '#shared/format/money.ts'
import { lineCents, type TermsContent } from '#shared/rules/closing/terms.ts'

/** Double entry in whole cents: what is debited is positive, what is credited negative. */
export interface LedgerEntry {
  account: LedgerAccount
  amount_cents: number
  project_id: number | null
  seller_id: number | null
}

/** What is sold, and what the platform takes of it. */
export type LedgerTerms = Pick<TermsContent, 'payouts' | 'fees'>

const pair = (
  debit: LedgerAccount,
  credit: LedgerAccount,
  cents: number,
  of: Pick<LedgerEntry, 'project_id' | 'seller_id'>,
): LedgerEntry[] =>
  cents === 0
    ? []
    : [
        { account: debit, amount_cents: cents, ...of },
        { account: credit, amount_cents: -cents, ...of },
      ]

/** The buyer owes the price of each project to its seller, and each seller owes us its fee. */
const authorized = ({ payouts, fees }: LedgerTerms): LedgerEntry[] =>
  [
    ...payouts.flatMap((line) => pair('buyer_due', 'seller_proceeds', lineCents(line), line)),
    ...fees.flatMap(({ seller_id, amount }) =>
      pair('fee_due', 'fee_income', centsOf(amount), { project_id: null, seller_id }),
    ),
  ].map(({ account, amount_cents, project_id, seller_id }) => ({
    account,
    amount_cents,
    project_id,
    seller_id,
  }))

/** The seller has what the buyer owed. */
const received = ({ payouts }: LedgerTerms): LedgerEntry[] =>
  payouts.flatMap((line) =>
    pair('seller_proceeds', 'buyer_due', lineCents(line), {
      project_id: line.project_id,
      seller_id: line.seller_id,
    }),
  )

const undone = (entries: readonly LedgerEntry[]): LedgerEntry[] =>
  entries.map((entry) => ({ ...entry, amount_cents: -entry.amount_cents }))

/** The entries of a journal. */
export function entriesOf(kind: JournalKind, terms: LedgerTerms): LedgerEntry[] {
  switch (kind) {
    case 'authorized':
      return authorized(terms)
    case 'reversed':
      return undone(authorized(terms))
    case 'received':
      return received(terms)
  }
}

type Amounts = Pick<LedgerEntry, 'account' | 'amount_cents'>

export const isBalanced = (entries: readonly Amounts[]): boolean =>
  entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0) === 0

/** What stands on each account, in cents. */
export function balancesOf(entries: readonly Amounts[]): Record<LedgerAccount, number> {
  const balances = { buyer_due: 0, seller_proceeds: 0, fee_due: 0, fee_income: 0 }
  for (const { account, amount_cents } of entries) balances[account] += amount_cents
  return balances
}
