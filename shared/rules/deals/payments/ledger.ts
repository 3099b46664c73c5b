import type { LedgerAccount } from '#shared/entities/payments.ts'
import { centsOf, dollarsOf, formatDollars } from '#shared/format/money.ts'
import { lineCents, type TermsContent } from '#shared/rules/deals/closings/terms.ts'

/** Double entry in whole cents: debits are positive, credits negative. */
export interface LedgerEntry {
  account: LedgerAccount
  amount_cents: number
  project_id: number | null
  seller_id: number | null
}

/** What is sold, and the platform's fees. */
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
        { ...of, account: debit, amount_cents: cents },
        { ...of, account: credit, amount_cents: -cents },
      ]

const plain = ({ account, amount_cents, project_id, seller_id }: LedgerEntry): LedgerEntry => ({
  account,
  amount_cents,
  project_id,
  seller_id,
})

/** The buyer owes each project's price to its seller, and each seller owes us its fee. */
export const authorizedEntries = ({ payouts, fees }: LedgerTerms): LedgerEntry[] =>
  [
    ...payouts.flatMap((line) => pair('buyer_due', 'seller_proceeds', lineCents(line), line)),
    ...fees.flatMap(({ seller_id, amount }) =>
      pair('fee_due', 'fee_income', centsOf(amount), { project_id: null, seller_id }),
    ),
  ].map(plain)

/** Adds up entries by account, project, and seller, leaving out zero sums. */
function summed(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const keyOf = ({ account, project_id, seller_id }: LedgerEntry) =>
    `${account} ${project_id} ${seller_id}`
  return [...Map.groupBy(entries, keyOf).values()].flatMap(([first, ...rest]) => {
    if (!first) return []
    const amount_cents = rest.reduce((sum, one) => sum + one.amount_cents, first.amount_cents)
    return amount_cents === 0 ? [] : [{ ...first, amount_cents }]
  })
}

const undone = (entries: readonly LedgerEntry[]): LedgerEntry[] =>
  entries.map((entry) => ({ ...entry, amount_cents: -entry.amount_cents }))

/** Returns what final figures change in the amounts owed; empty if nothing changes. */
export const truedUpEntries = (before: LedgerTerms, after: LedgerTerms): LedgerEntry[] =>
  summed([...authorizedEntries(after), ...undone(authorizedEntries(before))])

/** Reverses everything written for a payment. */
export const reversedEntries = (written: readonly LedgerEntry[]): LedgerEntry[] =>
  summed(undone(written))

/** Records that the sellers have received what the buyer owes according to the payment's entries. */
export const receivedEntries = (written: readonly LedgerEntry[]): LedgerEntry[] =>
  summed(written.filter(({ account }) => account === 'buyer_due')).flatMap((entry) =>
    pair('seller_proceeds', 'buyer_due', entry.amount_cents, entry).map(plain),
  )

/** Records that a refund has reached the buyer, or an additional payment the seller; refunds are in negative cents. */
export const balanceEntries = (sellerId: number, cents: number): LedgerEntry[] =>
  pair('seller_proceeds', 'buyer_due', cents, { project_id: null, seller_id: sellerId })

/** Records that a seller has paid some of its fee. */
export const feePaidEntries = (sellerId: number, cents: number): LedgerEntry[] =>
  pair('fee_received', 'fee_due', cents, { project_id: null, seller_id: sellerId })

/** Records that some of a seller's fee is forgiven: it was never earned. */
export const feeForgivenEntries = (sellerId: number, cents: number): LedgerEntry[] =>
  pair('fee_income', 'fee_due', cents, { project_id: null, seller_id: sellerId })

/** Returns what each seller still owes of its fee, in cents; negative if it has overpaid. */
export function feesDue(
  entries: readonly Pick<LedgerEntry, 'account' | 'amount_cents' | 'seller_id'>[],
): Map<number, number> {
  const due = new Map<number, number>()
  for (const { account, amount_cents, seller_id } of entries) {
    if (account !== 'fee_due' || seller_id === null) continue
    due.set(seller_id, (due.get(seller_id) ?? 0) + amount_cents)
  }
  return due
}

/** Returns why this fee payment cannot be recorded, or null. */
export function feeProblem(cents: number, dueCents: number): string | null {
  if (dueCents <= 0) return 'Nothing of this fee is due'
  if (cents <= 0) return 'Enter the amount received'
  return cents > dueCents ? `Only ${formatDollars(dollarsOf(dueCents))} is due` : null
}

type Amounts = Pick<LedgerEntry, 'account' | 'amount_cents'>

export const isBalanced = (entries: readonly Amounts[]): boolean =>
  entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0) === 0

/** Returns the balance of each account, in cents. */
export function balancesOf(entries: readonly Amounts[]): Record<LedgerAccount, number> {
  const balances = { buyer_due: 0, seller_proceeds: 0, fee_due: 0, fee_income: 0, fee_received: 0 }
  for (const { account, amount_cents } of entries) balances[account] += amount_cents
  return balances
}
