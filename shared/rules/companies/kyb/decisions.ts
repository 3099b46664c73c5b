import type { KybOverrideState } from '#shared/entities/kyb.ts'

/** Business days to report a blocked party (31 CFR 501.603). */
export const REPORT_BUSINESS_DAYS = 10

/** The least that a reason for lifting a confirmed match has: a sentence, not a mark. */
const LIFT_REASON_MIN = { characters: 20, words: 4 } as const

/** Returns why a reason isn't enough to lift a confirmed match, or null. */
export function liftReasonProblem(reason: string | null): string | null {
  const said = reason?.trim() ?? ''
  const isSentence =
    said.length >= LIFT_REASON_MIN.characters && said.split(/\s+/).length >= LIFT_REASON_MIN.words
  return isSentence ? null : 'Say in a sentence why this isn’t the listed party'
}

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
