import type {
  CreditProperty,
  CreditPropertyResult,
  CreditTechnology,
} from '#shared/entities/estimates.ts'
import type { ProjectType } from '#shared/entities/projects.ts'
import { acCapacity } from './capacity.ts'
import { estimateProperty } from './estimate.ts'

/** What the credit rules call each type of project. */
export const creditTechnologyOf = {
  rooftop_solar: 'solar',
  carport_solar: 'solar',
  groundmount_solar: 'solar',
  rng: 'rng',
  storage: 'storage',
} as const satisfies Record<ProjectType, CreditTechnology>

/** The facts of a project that decide its credit; `values` by field name. */
export interface CreditFacts {
  readonly installation_type: ProjectType | null
  /** Kilowatts. */
  readonly installed_capacity_dc: number | null
  readonly construction_start_date: string | null
  readonly placed_in_service_date: string | null
  readonly target_placed_in_service_date: string | null
  readonly adder_domestic_content_claimed: boolean | null
  readonly adder_lmi_10_claimed: boolean | null
  readonly adder_lmi_20_claimed: boolean | null
  readonly adder_energy_community_claimed: boolean | null
  readonly adder_pw_apprenticeship_claimed: boolean | null
  readonly values: Readonly<Record<string, unknown>>
}

/** What the credit of a project comes to, or the facts that are still needed for it. */
export type ProjectCredit =
  | { readonly missing: readonly string[] }
  | {
      readonly missing: null
      readonly result: CreditPropertyResult
      readonly isEstimatedMw: boolean
    }

/**
 * The credit that follows from what a project says of itself today: basis, rate and adders by the
 * rules of every estimate (docs/domain.md section 1). Not what anybody has reviewed.
 */
export function projectCredit(facts: CreditFacts): ProjectCredit {
  const { installation_type: type, construction_start_date: start, values } = facts
  const capacity = acCapacity({
    acKw: numberOf(values.installed_capacity_ac),
    dcKw: facts.installed_capacity_dc,
  })
  const service = facts.placed_in_service_date ?? facts.target_placed_in_service_date
  const costs = numberOf(values.eligible_costs)
  if (!type || !start || !service || !capacity || costs === null) {
    const needed = {
      'Project type': type,
      'Installed capacity': capacity,
      'Eligible costs': costs,
      'Construction start': start,
      'In-service date': service,
    }
    const missing = Object.entries(needed).filter(([_label, value]) => value === null)
    return { missing: missing.map(([label]) => label) }
  }
  const result = estimateProperty({
    technology: creditTechnologyOf[type],
    capacity_ac_mw: capacity.mw,
    eligible_costs: costs,
    construction_start_date: start,
    placed_in_service_date: service,
    pwa: facts.adder_pw_apprenticeship_claimed ?? false,
    domestic_content: facts.adder_domestic_content_claimed ?? false,
    energy_community: facts.adder_energy_community_claimed ?? false,
    lmi: facts.adder_lmi_20_claimed ? 20 : facts.adder_lmi_10_claimed ? 10 : 0,
    ...known('interconnection_costs', numberOf(values.interconnection_costs)),
    ...known('material_assistance_ratio', shareOf(values.material_assistance_ratio)),
    ...known('tax_exempt_share', shareOf(values.tax_exempt_share)),
  })
  return { missing: null, result, isEstimatedMw: capacity.isEstimated }
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Fields hold percent, the rules take fractions of 1. */
function shareOf(percent: unknown): number | null {
  const value = numberOf(percent)
  return value === null ? null : value / 100
}

const known = <K extends keyof CreditProperty>(
  key: K,
  value: number | null,
): Partial<Record<K, number>> =>
  value === null ? {} : ({ [key]: value } as Partial<Record<K, number>>)
