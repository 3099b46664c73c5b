import type { ConcessionKind, ConcessionState } from '#shared/entities/concessions.ts'
import type { ClaimState } from '#shared/entities/monitoring.ts'
import { formatDollars } from '#shared/format/money.ts'
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

/** Whether a change of a claim gives something up: an open one ends, or its amount falls. */
export const givesUp = (before: ClaimFigures, after: ClaimFigures): boolean =>
  (before.state === 'open' && after.state !== 'open') || after.amount < before.amount

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
  /** The seller whose fee it is, or the project of the claim. */
  about: string
}

/** What is asked for, in words. */
export function concessionWords({ kind, amount, claim_state, about }: Named): string {
  const dollars = formatDollars(amount)
  if (kind === 'fee') return `Forgive ${dollars} of the fee of ${about}`
  if (claim_state === 'paid') return `Settle the claim on ${about} as paid, ${dollars}`
  return claim_state === 'closed'
    ? `Close the claim on ${about} without payment`
    : `Lower the claim on ${about} to ${dollars}`
}
