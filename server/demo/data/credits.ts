import type { CreditEstimate, CreditProperty } from '#shared/entities/estimates.ts'
import { dollarsOf } from '#shared/format/money.ts'
import { estimateCredit } from '#shared/rules/policy/credits/estimate.ts'
import { creditPropertyOf } from '#shared/rules/policy/credits/project-credit.ts'
import {
  ownName,
  type ProjectValues,
  propertiesOf,
  settledPatch,
} from '#shared/rules/policy/credits/properties.ts'
import { companies } from './companies.ts'
import { type CostLine, type CostTotals, costLines, costTotals } from './costs.ts'
import { told } from './planting.ts'
import type { ProjectSeed } from './project-seed.ts'
import { type ProjectKey, projectKeys, projects } from './projects.ts'

/** Figures derived from a project's costs. */
export interface ProjectFinance {
  readonly lines: readonly CostLine[]
  readonly totals: CostTotals
  /** The fields that decide the credit, with what its properties have of their own. */
  readonly values: ProjectValues
  /** The project's own property; storage beside solar is another. */
  readonly property: CreditProperty
  /** Dollars; null without storage beside solar. */
  readonly storageCosts: number | null
  readonly estimate: CreditEstimate
}

/** The fields of a project that decide its credit, settled as a patch of the project is. */
function creditValues(
  project: ProjectSeed,
  totals: CostTotals,
  storageCosts: number | null,
): ProjectValues {
  const { claims, storage } = project
  const values = {
    ...project,
    adder_domestic_content_claimed: claims.domestic_content,
    adder_lmi_10_claimed: claims.lmi === 10,
    adder_lmi_20_claimed: claims.lmi === 20,
    adder_energy_community_claimed: claims.energy_community !== null,
    adder_pw_apprenticeship_claimed: claims.pwa,
    eligible_costs: dollarsOf(totals.eligible_cents) - (storageCosts ?? 0),
    interconnection_costs: dollarsOf(totals.interconnection_cents),
    material_assistance_ratio: claims.material_assistance_ratio,
    storage_capacity_ac: storage?.capacity_ac ?? null,
    storage_construction_start_date: storage?.construction_start_date ?? null,
    storage_placed_in_service_date: storage?.placed_in_service_date ?? null,
    storage_eligible_costs: storageCosts,
    storage_material_assistance_ratio: storage?.material_assistance_ratio ?? null,
  }
  const own = Object.entries(storage?.own ?? {}).map(([name, value]) => [
    ownName('storage', name),
    value,
  ])
  return { ...values, ...settledPatch(values, Object.fromEntries(own)) }
}

const eligibleStorageCents = (lines: readonly CostLine[]): number =>
  lines
    .filter(({ category }) => category === 'storage_equipment')
    .reduce((sum, { eligible_cents }) => sum + eligible_cents, 0)

function finance(project: ProjectSeed): ProjectFinance {
  const lines = costLines(project, companies[project.parties.seller].legal_name)
  const totals = costTotals(lines)
  const { storage } = project
  const storageCosts = storage ? dollarsOf(eligibleStorageCents(lines)) : null
  const values = creditValues(project, totals, storageCosts)
  const properties = propertiesOf(values).map((one, index) => creditPropertyOf(one, index > 0))
  const [property] = properties
  if (!property) throw new Error(`${project.name} has no technology`)
  const estimate = estimateCredit(properties)
  return { lines, totals, values, property, storageCosts, estimate }
}

/** Costs, basis, and credit of each project. */
export const projectFinances = told(
  () =>
    Object.fromEntries(projectKeys.map((key) => [key, finance(projects()[key])])) as Readonly<
      Record<ProjectKey, ProjectFinance>
    >,
)

/** Returns the projected credit in whole dollars (docs/domain.md section 1). */
export function projectedCredit(project: ProjectKey): number {
  return projectFinances()[project].estimate.itc_amount
}
