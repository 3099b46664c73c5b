import type { LedgerAccount } from '#shared/entities/payments.ts'
import { centsOf, dollarsOf, formatDollars } from '#shared/format/money.ts'
import { lineCents, type TermsContent } from '#shared/rules/deals/closing/terms.ts'

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
        { ...of, account: debit, amount_cents: cents },
        { ...of, account: credit, amount_cents: -cents },
      ]

const plain = ({ account, amount_cents, project_id, seller_id }: LedgerEntry): LedgerEntry => ({
  account,
  amount_cents,
  project_id,
  seller_id,
})

/** The buyer owes the price of each project to its seller, and each seller owes us its fee. */
export const authorizedEntries = ({ payouts, fees }: LedgerTerms): LedgerEntry[] =>
  [
    ...payouts.flatMap((line) => pair('buyer_due', 'seller_proceeds', lineCents(line), line)),
    ...fees.flatMap(({ seller_id, amount }) =>
      pair('fee_due', 'fee_income', centsOf(amount), { project_id: null, seller_id }),
    ),
  ].map(plain)

/** Entries summed by account, project, and seller; what comes to nothing is left out. */
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

/** What final figures change of what was owed; nothing where they are the same. */
export const truedUpEntries = (before: LedgerTerms, after: LedgerTerms): LedgerEntry[] =>
  summed([...authorizedEntries(after), ...undone(authorizedEntries(before))])

/** Takes back everything that was written for a payment. */
export const reversedEntries = (written: readonly LedgerEntry[]): LedgerEntry[] =>
  summed(undone(written))

/** The sellers have what the buyer owes by what was written for a payment. */
export const receivedEntries = (written: readonly LedgerEntry[]): LedgerEntry[] =>
  summed(written.filter(({ account }) => account === 'buyer_due')).flatMap((entry) =>
    pair('seller_proceeds', 'buyer_due', entry.amount_cents, entry).map(plain),
  )

/** A refund has reached the buyer, or an additional payment the seller; a refund in negative cents. */
export const balanceEntries = (sellerId: number, cents: number): LedgerEntry[] =>
  pair('seller_proceeds', 'buyer_due', cents, { project_id: null, seller_id: sellerId })

/** A seller has paid some of its fee. */
export const feePaidEntries = (sellerId: number, cents: number): LedgerEntry[] =>
  pair('fee_received', 'fee_due', cents, { project_id: null, seller_id: sellerId })

/** What of its fee each seller still owes, in cents; less than nothing where it has paid more than that came to. */
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

/** Why no such fee can be recorded; null when it can. */
export function feeProblem(cents: number, dueCents: number): string | null {
  if (dueCents <= 0) return 'Nothing of this fee is due'
  if (cents <= 0) return 'Enter the amount received'
  return cents > dueCents ? `Only ${formatDollars(dollarsOf(dueCents))} is due` : null
}

type Amounts = Pick<LedgerEntry, 'account' | 'amount_cents'>

export const isBalanced = (entries: readonly Amounts[]): boolean =>
  entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0) === 0

/** What stands on each account, in cents. */
export function balancesOf(entries: readonly Amounts[]): Record<LedgerAccount, number> {
  const balances = { buyer_due: 0, seller_proceeds: 0, fee_due: 0, fee_income: 0, fee_received: 0 }
  for (const { account, amount_cents } of entries) balances[account] += amount_cents
  return balances
}
