import type { ConcessionKind, ConcessionState } from '#shared/entities/concessions.ts'
import type { ClaimState } from '#shared/entities/monitoring.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { oneLine } from '#shared/format/one-line.ts'
import type { Duty } from '#shared/rules/access/duties.ts'

/** What our team gives up after a sale; one asks, another agrees (docs/product.md section 6, Two people). */

/** The duty of each kind. */
export const DUTY_OF = {
  fee: 'fee_forgiven',
  claim: 'claim_settled',
} as const satisfies Record<ConcessionKind, Duty>

interface ClaimFigures {
  state: ClaimState
  amount: number
}

/** Whether a change of a claim takes two people: one alone only raises the amount of an open claim. */
export const takesTwo = (before: ClaimFigures, after: ClaimFigures): boolean =>
  after.state !== before.state ||
  (before.state === 'open' ? after.amount < before.amount : after.amount !== before.amount)

/** Returns why nobody can be asked for this change of a claim, by field, or null. */
export function settlementProblem(
  before: ClaimFigures,
  after: ClaimFigures,
): { state: string } | { amount: string } | null {
  if (after.amount > before.amount && (after.state !== 'open' || before.state !== 'open')) {
    return { amount: `The claim is for ${formatDollars(before.amount)}. Enter no more than that` }
  }
  return takesTwo(before, after) ? null : { state: 'This needs no second person. Update the claim' }
}

/** Returns why a concession can't move to this state, or null. Agreeing is a second person's duty (duties.ts). */
export function concessionProblem(
  { state, requested_by }: { state: ConcessionState; requested_by: number },
  to: Exclude<ConcessionState, 'requested'>,
  userId: number,
): { readonly kind: 'state' | 'person'; readonly text: string } | null {
  if (state !== 'requested') return { kind: 'state', text: 'This has been decided already.' }
  if (to === 'withdrawn' && requested_by !== userId) {
    return { kind: 'person', text: 'Only whoever asked can withdraw this.' }
  }
  return to === 'refused' && requested_by === userId
    ? { kind: 'person', text: 'Withdraw your own request instead of refusing it.' }
    : null
}

interface Named {
  kind: ConcessionKind
  amount: number
  claim_state: ClaimState | null
  state_before: ClaimState | null
  amount_before: number | null
  /** The seller whose fee it is, or the project of the claim. */
  about: string
  /** Tells the claims of a project apart; null for a fee. */
  claim: { notice_on: string; description: string } | null
}

/** What is asked for, in words. */
export function concessionWords(named: Named): string {
  const { kind, amount, claim_state, state_before, about } = named
  const dollars = formatDollars(amount)
  if (kind === 'fee') return `Forgive ${dollars} of the fee of ${about}`
  const claim = claimName(named)
  if (claim_state === 'paid') return `Settle ${claim} as paid, ${dollars}`
  if (claim_state === 'closed') return `Close ${claim} without payment`
  return state_before === 'open' ? `Lower ${claim} to ${dollars}` : `Reopen ${claim} for ${dollars}`
}

const cut = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text)

function claimName({ about, amount_before, claim }: Named): string {
  const notice = claim
    ? ` (notice of ${formatDate(claim.notice_on)}: ${cut(oneLine(claim.description))})`
    : ''
  return `the claim of ${formatDollars(amount_before ?? 0)} on ${about}${notice}`
}

/** What became of a claim, in words that its parties read. */
export function settledWords(before: ClaimFigures, after: ClaimFigures): string {
  const dollars = formatDollars(after.amount)
  if (after.state === 'paid') return `was settled as paid, ${dollars}`
  if (after.state === 'closed') return 'was closed without payment'
  return before.state === 'open' ? `was lowered to ${dollars}` : `is open again, for ${dollars}`
}
