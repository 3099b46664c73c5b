import type { ReviewOutcome } from './companies.ts'
import { type EnumerationValue, enumeration } from './enumeration.ts'

/** What a guarantor is graded by, each with its share of the score (docs/domain.md section 5). */
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

/** What a review of a guarantor waits for; the first that applies. */
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

/** Life of a decision on a guarantor: one at a time is proposed, and one in force. */
export const decisionStates = enumeration({
  proposed: 'Awaiting a second person',
  in_force: 'In force',
  replaced: 'Replaced',
})
export type DecisionState = EnumerationValue<typeof decisionStates>

/** What an outcome asks of the sales that a guarantor stands behind. */
export const outcomeTerms = {
  in_review: 'Undecided until the review is complete',
  pass_a: 'Guaranty is sufficient',
  pass_b: 'Guaranty is sufficient',
  pass_c: 'Tax insurance required',
  pass_d: 'Tax insurance and a 5% holdback required',
  deny: 'New guarantor required',
} as const satisfies Record<ReviewOutcome, string>
