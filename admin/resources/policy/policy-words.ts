import type { PolicyRule } from '#shared/contract/schemas/policy.ts'
import { type CheckResult, checkResults } from '#shared/entities/companies.ts'
import { companyFieldDefinitions } from '#shared/entities/field-definitions/company.ts'
import { projectFieldDefinitions } from '#shared/entities/field-definitions/project.ts'
import type { ExemptionState } from '#shared/entities/policy.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatFieldValue, formatYesNo } from '#shared/format/field-values.ts'
import { formatExact } from '#shared/format/numbers.ts'
import { formatWithUnit } from '#shared/format/units.ts'
import type { Tone } from '#shared/ui/theme/tokens.ts'

type Input = PolicyRule['inputs'][number]

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Fields whose values are choices, which people know by their labels. */
const CHOICES = new Map(
  [...projectFieldDefinitions, ...companyFieldDefinitions]
    .filter(({ data_type }) => data_type === 'select')
    .map((field) => [field.field_name, field]),
)

/** A fact as people read it; a dash where there is none. */
export function inputText({ value, unit, ref }: Pick<Input, 'value' | 'unit' | 'ref'>): string {
  if (value === null) return '–'
  if (typeof value === 'boolean') return formatYesNo(value)
  if (typeof value === 'number')
    return unit === null ? formatExact(value) : formatWithUnit(value, unit)
  const choice = CHOICES.get(ref?.field_name ?? '')
  if (choice) return formatFieldValue(choice, value)
  return DAY.test(value) ? formatDate(value) : value
}

/** What a fact is worth to its rule. */
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

/** Results in the order of what needs a person most. */
const ORDER: readonly CheckResult[] = [
  'fail',
  'needs_review',
  'in_progress',
  'not_run',
  'policy_pass',
]

/** Filters by result, each with its count. */
export const resultFilters = (counts: Record<CheckResult, number>) =>
  ORDER.map((value) => ({ value, label: `${checkResults.label(value)} (${counts[value]})` }))
