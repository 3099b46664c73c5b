import type { CreditEstimate, CreditProperty } from '#shared/entities/estimates.ts'
import { dollarsOf } from '#shared/format/money.ts'
import { estimateCredit } from '#shared/rules/policy/credits/estimate.ts'
import { creditTechnologyOf, storageProperty } from '#shared/rules/policy/credits/project-credit.ts'
import { companies } from './companies.ts'
import { type CostLine, type CostTotals, costLines, costTotals } from './costs.ts'
import { told } from './planting.ts'
import type { ProjectSeed } from './project-seed.ts'
import { type ProjectKey, projectKeys, projects } from './projects.ts'

/** Figures derived from a project's costs. */
export interface ProjectFinance {
  readonly lines: readonly CostLine[]
  readonly totals: CostTotals
  /** The project's own property; storage beside solar is another. */
  readonly property: CreditProperty
  /** Dollars; null without storage beside solar. */
  readonly storageCosts: number | null
  readonly estimate: CreditEstimate
}

/** Returns a project's credit property in the estimate call's form; costs in dollars. */
function creditProperty(
  project: ProjectSeed,
  totals: CostTotals,
  eligibleCosts: number,
): CreditProperty {
  const { claims } = project
  return {
    technology: creditTechnologyOf[project.installation_type],
    capacity_ac_mw: project.installed_capacity_ac / 1000,
    eligible_costs: eligibleCosts,
    interconnection_costs: dollarsOf(totals.interconnection_cents),
    construction_start_date: project.construction_start_date,
    placed_in_service_date: project.placed_in_service_date ?? project.target_placed_in_service_date,
    pwa: claims.pwa,
    domestic_content: claims.domestic_content,
    energy_community: claims.energy_community !== null,
    lmi: claims.lmi,
    material_assistance_ratio: claims.material_assistance_ratio ?? undefined,
  }
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
  const ownCosts = dollarsOf(totals.eligible_cents) - (storageCosts ?? 0)
  const property = creditProperty(project, totals, ownCosts)
  const beside =
    storage &&
    storageProperty(property, {
      capacityMw: storage.capacity_ac / 1000,
      eligibleCosts: storageCosts ?? 0,
      constructionStart: storage.construction_start_date,
      placedInService: storage.placed_in_service_date,
      materialAssistanceRatio: storage.material_assistance_ratio,
    })
  const estimate = estimateCredit(beside ? [property, beside] : [property])
  return { lines, totals, property, storageCosts, estimate }
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
