import type { ResponseOf } from '#shared/contract/contract.ts'
import type { PartyRole } from '#shared/entities/companies.ts'

/** One part that a company plays in a project. */
export type PortfolioPart = ResponseOf<'companies.portfolio'>[number]

/** A project with every part that the company plays in it. */
export interface PortfolioProject extends Omit<PortfolioPart, 'party_role'> {
  roles: readonly PartyRole[]
}

/** Each project once, in the order in which it came. */
export function portfolioProjects(parts: readonly PortfolioPart[]): PortfolioProject[] {
  return [...Map.groupBy(parts, ({ project_id }) => project_id).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { party_role: _, ...project } = first
    return [{ ...project, roles: group.map(({ party_role }) => party_role) }]
  })
}
