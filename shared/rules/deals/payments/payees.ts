import type { PayeeKind, PayeeState } from '#shared/entities/payments.ts'
import { hiddenNumber } from '#shared/format/account-number.ts'
import { addBusinessDays } from '#shared/format/business-days.ts'
import { formatDollars } from '#shared/format/money.ts'

/** The payee of a transfer (docs/product.md section 4, Payments). */

/** Business days that new instructions wait after a second person has verified them. Ours. */
export const CHANGED_WAIT_DAYS = 2

/** The letters and digits of a name, of any alphabet, so spelling details don't make two companies out of one. */
const lettersOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

interface PayeeClaim {
  kind: PayeeKind
  name: string
}

/**
 * Returns why this payee cannot be paid, or null. The payee must have the name of the one company that transfers the
 * credits; several companies are paid through a licensed escrow.
 */
export function payeeProblem(
  { kind, name }: PayeeClaim,
  transferors: readonly string[],
): string | null {
  if (kind === 'escrow') return null
  const names = new Set(transferors.map(lettersOf))
  if (names.size > 1) return 'Several companies transfer these credits. Pay a licensed escrow.'
  return names.has(lettersOf(name))
    ? null
    : 'The name must be that of the company that transfers the credits'
}

/** An account as far as it is known. */
export interface PayeeAccount extends PayeeClaim {
  institution: string
  mask: string
  license: string | null
}

const isSameAccount = (one: PayeeAccount, other: PayeeAccount): boolean =>
  one.kind === other.kind &&
  one.mask === other.mask &&
  lettersOf(one.name) === lettersOf(other.name) &&
  lettersOf(one.institution) === lettersOf(other.institution) &&
  lettersOf(one.license ?? '') === lettersOf(other.license ?? '')

/**
 * Whether instructions are new: the first ones of these sellers, others than those that were verified for them on
 * another transfer, or any in place of verified ones on the same transfer.
 */
export const isNewPayee = (
  payee: PayeeAccount,
  { earlier, known }: { earlier: readonly { state: PayeeState }[]; known: readonly PayeeAccount[] },
): boolean =>
  earlier.some(({ state }) => state === 'verified' || state === 'replaced') ||
  !known.some((one) => isSameAccount(one, payee))

/** Who agreed on each side, and when. */
export type PayeeAgreements = Record<string, { by: number; at: string }>

export const BUYER_AGREES = 'buyer'
export const sellerAgrees = (sellerId: number): string => `seller_${sellerId}`

/** Whether the buyer and every seller have agreed, so that nobody has to wait. */
export const areAllAgreed = (
  agreements: PayeeAgreements | null,
  sellers: readonly number[],
): boolean => [BUYER_AGREES, ...sellers.map(sellerAgrees)].every((side) => agreements?.[side])

export interface PayeeStanding {
  state: PayeeState
  /** Whether the instructions are new. */
  isChange: boolean
  /** Whether a call back to a number on file was recorded. */
  hasCallBack: boolean
}

/** Returns why the instructions cannot be verified or refused, or null. */
export function verdictProblem(
  { state, isChange, hasCallBack }: PayeeStanding,
  verdict: 'verified' | 'refused',
): string | null {
  if (state !== 'recorded') return 'These instructions have been decided already.'
  return verdict === 'verified' && isChange && !hasCallBack
    ? 'New instructions need a recorded call-back first.'
    : null
}

/** Returns the first day verified instructions take effect, `YYYY-MM-DD`. */
export const payeeCountsFrom = (verifiedOn: string, isChange: boolean): string =>
  isChange ? addBusinessDays(verifiedOn, CHANGED_WAIT_DAYS) : verifiedOn

interface ShownAccount {
  institution: string
  mask: string
}

/** Where an account is, and its last digits: `First Bank, •••• 5590`. */
export const accountLine = ({ institution, mask }: ShownAccount): string =>
  `${institution}, ${hiddenNumber(mask)}`

/** An account as people read it before they pay to it: `Prairie Harbor Energy, First Bank, •••• 5590`. */
export const payeeLine = ({ name, ...account }: ShownAccount & { name: string }): string =>
  `${name}, ${accountLine(account)}`

/** What a buyer's person agrees to, as they read it: `Pay $2,510,628.38 to First Escrow, Bank, •••• 0042 for Mesa`. */
export const payWords = (
  verb: 'Pay' | 'Approve paying',
  {
    name,
    total_price,
    paid_to,
  }: { name: string; total_price: number; paid_to: Parameters<typeof payeeLine>[0] | null },
): string =>
  `${verb} ${formatDollars(total_price)} to ${paid_to ? payeeLine(paid_to) : 'nobody yet'} for ${name}`
