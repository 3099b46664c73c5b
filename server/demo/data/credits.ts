import type { CreditEstimate, CreditProperty } from '#shared/entities/estimates.ts'
import { dollarsOf } from '#shared/format/money.ts'
import { estimateCredit } from '#shared/rules/credits/estimate.ts'
import { creditTechnologyOf } from '#shared/rules/credits/project-credit.ts'
import { companies } from './companies.ts'
import { type CostLine, type CostTotals, costLines, costTotals } from './costs.ts'
import type { ProjectSeed } from './project-seed.ts'
import { type ProjectKey, projectKeys, projects } from './projects.ts'

/** What follows from a project's costs. */
export interface ProjectFinance {
  readonly lines: readonly CostLine[]
  readonly totals: CostTotals
  readonly property: CreditProperty
  readonly estimate: CreditEstimate
}

/** The credit property of a project, as the estimate call takes it. */
function creditProperty(project: ProjectSeed, totals: CostTotals): CreditProperty {
  const { claims } = project
  return {
    technology: creditTechnologyOf[project.installation_type],
    capacity_ac_mw: project.installed_capacity_ac / 1000,
    eligible_costs: dollarsOf(totals.eligible_cents),
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

function finance(project: ProjectSeed): ProjectFinance {
  const lines = costLines(project, companies[project.parties.seller].legal_name)
  const totals = costTotals(lines)
  const property = creditProperty(project, totals)
  return { lines, totals, property, estimate: estimateCredit([property]) }
}

const finances = Object.fromEntries(
  projectKeys.map((key) => [key, finance(projects[key])]),
) as Record<ProjectKey, ProjectFinance>

/** Costs, basis and credit of each project, worked out once. */
export const projectFinances: Readonly<Record<ProjectKey, ProjectFinance>> = finances

/** Projected credit in whole dollars (docs/domain.md section 1). */
export function projectedCredit(project: ProjectKey): number {
  return projectFinances[project].estimate.itc_amount
}
