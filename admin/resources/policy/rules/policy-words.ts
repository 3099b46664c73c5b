import type { PolicyRule } from '#shared/contract/schemas/policy/policy.ts'
import { type CheckResult, checkResults } from '#shared/entities/companies.ts'
import type { ExemptionState } from '#shared/entities/policy.ts'
import type { Tone } from '#shared/ui/theme/tokens.ts'

type Input = PolicyRule['inputs'][number]

/** How reliable a fact is for its rule. */
export const standingWords = {
  known: 'Verified',
  pending: 'To validate',
  uncertain: 'Uncertain',
  absent: 'Missing',
} as const satisfies Record<Input['standing'], string>

export const standingTones = {
  known: 'success',
  pending: 'info',
  uncertain: 'warning',
  absent: 'neutral',
} as const satisfies Record<Input['standing'], Tone>

export const exemptionTones = {
  requested: 'warning',
  approved: 'accent',
  rejected: 'neutral',
  revoked: 'neutral',
  expired: 'neutral',
} as const satisfies Record<ExemptionState, Tone>

/** Order of results: those that most need a person come first. */
const ORDER: readonly CheckResult[] = [
  'fail',
  'needs_review',
  'in_progress',
  'not_run',
  'policy_pass',
]

/** Returns filters by result, each with its count. */
export const resultFilters = (counts: Record<CheckResult, number>) =>
  ORDER.map((value) => ({ value, label: `${checkResults.label(value)} (${counts[value]})` }))
