import type { CreditProperty } from '#shared/entities/estimates.ts'
import { formatDate } from '#shared/format/dates.ts'
import {
  ADDER_AT_BASE_RATE_BPS,
  ADDER_AT_FULL_RATE_BPS,
  BASE_RATE_BPS,
  FULL_RATE_BPS,
  LOW_INCOME_BELOW_MW,
  SMALL_PROJECT_BELOW_MW,
  WAGE_RULES_START,
} from './law.ts'

type RateInputs = Pick<
  CreditProperty,
  | 'technology'
  | 'capacity_ac_mw'
  | 'construction_start_date'
  | 'pwa'
  | 'domestic_content'
  | 'energy_community'
  | 'lmi'
  | 'paired_storage'
>

export interface CreditRate {
  /** Base rate and adders in basis points. */
  readonly rateBps: number
  /** False when the property only gets the small rate. */
  readonly isFull: boolean
  readonly reasons: readonly string[]
}

/** The credit rate of a property with its adders (docs/domain.md section 1). */
export function creditRate(property: RateInputs): CreditRate {
  const full = fullRateReason(property)
  const isFull = full !== null
  const parts = [
    isFull
      ? { bps: FULL_RATE_BPS, reason: `The rate is 30%: ${full}.` }
      : {
          bps: BASE_RATE_BPS,
          reason: 'The rate is 6%: prevailing wage and apprenticeship requirements aren’t met.',
        },
    ...adders(property, isFull),
    ...lowIncome(property),
  ]
  return {
    rateBps: parts.reduce((sum, { bps }) => sum + bps, 0),
    isFull,
    reasons: parts.map(({ reason }) => reason),
  }
}

/** What earns the full rate; null when nothing does. */
function fullRateReason(property: RateInputs): string | null {
  if (property.capacity_ac_mw < SMALL_PROJECT_BELOW_MW) {
    return `the output is below ${SMALL_PROJECT_BELOW_MW} MW AC`
  }
  if (property.construction_start_date < WAGE_RULES_START) {
    return `construction began before ${formatDate(WAGE_RULES_START)}`
  }
  return property.pwa ? 'prevailing wage and apprenticeship requirements are met' : null
}

function adders(property: RateInputs, isFull: boolean) {
  const bps = isFull ? ADDER_AT_FULL_RATE_BPS : ADDER_AT_BASE_RATE_BPS
  const claimed = [
    property.domestic_content ? 'Domestic content' : null,
    property.energy_community ? 'The energy community' : null,
  ]
  return claimed
    .filter((name) => name !== null)
    .map((name) => ({ bps, reason: `${name} adds ${bps / 100} points.` }))
}

/** A low-income allocation is not scaled by the wage rules. */
function lowIncome(property: RateInputs) {
  const points = property.lmi ?? 0
  if (points === 0) return []
  const problem = lowIncomeProblem(property)
  return problem === null
    ? [{ bps: points * 100, reason: `The low-income allocation adds ${points} points.` }]
    : [{ bps: 0, reason: `The low-income allocation adds nothing: ${problem}.` }]
}

function lowIncomeProblem(property: RateInputs): string | null {
  if (property.technology === 'rng') return 'renewable natural gas isn’t eligible'
  if (property.technology === 'storage' && !property.paired_storage) {
    return 'storage must be installed with solar'
  }
  return property.capacity_ac_mw < LOW_INCOME_BELOW_MW
    ? null
    : `the output must be below ${LOW_INCOME_BELOW_MW} MW AC`
}
