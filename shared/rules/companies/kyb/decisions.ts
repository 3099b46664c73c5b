import type { KybOverrideState } from '#shared/entities/kyb.ts'
import { isSentence } from '#shared/rules/base/sentence.ts'

/** Business days to report a blocked party (31 CFR 501.603). */
export const REPORT_BUSINESS_DAYS = 10

/** Returns why a reason isn't enough to lift a confirmed match, or null. */
export const liftReasonProblem = (reason: string | null): string | null =>
  isSentence(reason) ? null : 'Say in a sentence why this isn’t the listed party'

/** Possible decisions on an override. */
export type OverrideDecision = 'approved' | 'rejected' | 'withdrawn'

const DECISIONS: Readonly<Record<KybOverrideState, readonly OverrideDecision[]>> = {
  requested: ['approved', 'rejected', 'withdrawn'],
  // A withdrawn override ends; the check's own result counts again.
  approved: ['withdrawn'],
  rejected: [],
  withdrawn: [],
  lapsed: [],
}

/** Returns why a person cannot decide an override this way, or null. Approving is a second person's duty (duties.ts). */
export function overrideProblem(
  { state, requested_by }: { state: KybOverrideState; requested_by: number },
  decision: OverrideDecision,
  userId: number,
): { readonly kind: 'state' | 'person'; readonly text: string } | null {
  if (!DECISIONS[state].includes(decision)) {
    return { kind: 'state', text: 'This override was decided or has lapsed.' }
  }
  if (state === 'approved') return null
  if (decision === 'withdrawn') {
    return requested_by === userId
      ? null
      : { kind: 'person', text: 'Only whoever requested an override can withdraw it.' }
  }
  return decision === 'rejected' && requested_by === userId
    ? { kind: 'person', text: 'Withdraw your own request instead of refusing it.' }
    : null
}
