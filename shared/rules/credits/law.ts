/**
 * The law as dated data (docs/domain.md section 1): a change of law is a change here. Rates and
 * shares are in basis points (10,000 = the whole), capacities in megawatts AC, dates `YYYY-MM-DD`
 * and inclusive unless a name says otherwise.
 */

/** A value that holds from a day until the next step. */
export interface DatedStep {
  readonly from: string
  readonly value: number
}

/** The value in force on a day; null before the first step. Steps stand in order of time. */
export function valueOn(steps: readonly DatedStep[], date: string): number | null {
  return steps.findLast((step) => step.from <= date)?.value ?? null
}

/** Construction begun from this day on falls under section 48E, before it under section 48. */
export const SECTION_48E_STARTS = '2025-01-01'

/** Solar under section 48E must begin by the first day or be in service by the second. */
export const SOLAR_LAST_CONSTRUCTION_START = '2026-07-04'
export const SOLAR_LAST_PLACED_IN_SERVICE = '2027-12-31'

/** What is left of the section 48E credit for storage, by the start of construction. */
export const storagePhaseOut: readonly DatedStep[] = [
  { from: '2025-01-01', value: 10_000 },
  { from: '2034-01-01', value: 7_500 },
  { from: '2035-01-01', value: 5_000 },
  { from: '2036-01-01', value: 0 },
]

export const FULL_RATE_BPS = 3_000
export const BASE_RATE_BPS = 600
/** Below this output the full rate needs no wage and apprenticeship proof. */
export const SMALL_PROJECT_BELOW_MW = 1
/** Construction begun before this day has the full rate without that proof. */
export const WAGE_RULES_START = '2023-01-29'

/** Domestic content and energy community each add this much. */
export const ADDER_AT_FULL_RATE_BPS = 1_000
export const ADDER_AT_BASE_RATE_BPS = 200

/** A low-income allocation needs an output below this. */
export const LOW_INCOME_BELOW_MW = 5

/** Utility-side interconnection counts up to and including this output. */
export const INTERCONNECTION_UP_TO_MW = 5

/** Tax-exempt bonds never cut more than this from a credit. */
export const TAX_EXEMPT_CUT_MAX_BPS = 1_500

/** Lowest share of cost free of prohibited foreign entities, by the start of construction. */
export const materialAssistanceSteps = {
  generation: [
    { from: '2026-01-01', value: 4_000 },
    { from: '2027-01-01', value: 4_500 },
    { from: '2028-01-01', value: 5_000 },
    { from: '2029-01-01', value: 5_500 },
    { from: '2030-01-01', value: 6_000 },
  ],
  storage: [
    { from: '2026-01-01', value: 5_500 },
    { from: '2027-01-01', value: 6_000 },
    { from: '2028-01-01', value: 6_500 },
    { from: '2029-01-01', value: 7_000 },
    { from: '2030-01-01', value: 7_500 },
  ],
} as const satisfies Record<string, readonly DatedStep[]>

/** Lowest domestic share of manufactured products, by the start of construction. */
export const domesticContentSteps: readonly DatedStep[] = [
  { from: '0000-01-01', value: 4_000 },
  { from: '2025-06-16', value: 4_500 },
  { from: '2026-01-01', value: 5_000 },
  { from: '2027-01-01', value: 5_500 },
]

/** Part of the credit not yet vested, by whole years since the property was placed in service. */
export const unvestedByYear = [10_000, 8_000, 6_000, 4_000, 2_000] as const

/** Calendar years from the start of construction within which continuity is not questioned. */
export const CONTINUITY_YEARS = 4

/** Heat output that counts as one megawatt of a gas project, in MMBtu per hour. */
export const MMBTU_PER_HOUR_PER_MW = 3.4

/** Our own assumption where only the DC size is known; shown as an estimate. */
export const ASSUMED_DC_PER_AC = 1.3
