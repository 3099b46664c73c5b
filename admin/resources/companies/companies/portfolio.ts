import type { ResponseOf } from '#shared/contract/contract.ts'
import type { PartyRole } from '#shared/entities/companies.ts'

/** One role of a company in a project. */
export type PortfolioPart = ResponseOf<'companies.portfolio'>[number]

/** A project with all roles of the company in it. */
export interface PortfolioProject extends Omit<PortfolioPart, 'party_role'> {
  roles: readonly PartyRole[]
}

/** Returns each project once, in the original order. */
export function portfolioProjects(parts: readonly PortfolioPart[]): PortfolioProject[] {
  return [...Map.groupBy(parts, ({ project_id }) => project_id).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { party_role: _, ...project } = first
    return [{ ...project, roles: group.map(({ party_role }) => party_role) }]
  })
}
