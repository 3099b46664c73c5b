import type { ReviewOutcome } from './companies.ts'
import { type EnumerationValue, enumeration } from './enumeration.ts'

/** The metrics a guarantor is graded by, each with its share of the score (docs/domain.md section 5). */
export const guarantorMetrics = enumeration({
  net_worth: 'Tangible net worth to exposure',
  liquidity: 'Cash and investments to exposure',
  current_ratio: 'Current ratio',
  leverage: 'Debt to equity',
  coverage: 'EBIT to interest',
  z_score: 'Z″',
  profitability: 'Profitable years',
})
export type GuarantorMetric = EnumerationValue<typeof guarantorMetrics>

/** What a guarantor review is waiting for; the first that applies. */
export const guarantorWaits = enumeration({
  confirmation: 'Second person',
  statements: 'Statements',
  verification: 'Verification of figures',
  balance: 'Statements that balance',
  changed: 'New decision',
  decision: 'Decision',
  nothing: 'Nothing',
})
export type GuarantorWait = EnumerationValue<typeof guarantorWaits>

/** States of a guarantor decision: at most one is proposed and one in force. */
export const decisionStates = enumeration({
  proposed: 'Awaiting a second person',
  in_force: 'In force',
  replaced: 'Replaced',
})
export type DecisionState = EnumerationValue<typeof decisionStates>

/** What an outcome requires of the sales a guarantor stands behind. */
export const outcomeTerms = {
  in_review: 'Undecided until the review is complete',
  pass_a: 'Guaranty is sufficient',
  pass_b: 'Guaranty is sufficient',
  pass_c: 'Tax insurance required',
  pass_d: 'Tax insurance and a 5% holdback required',
  deny: 'New guarantor required',
} as const satisfies Record<ReviewOutcome, string>
