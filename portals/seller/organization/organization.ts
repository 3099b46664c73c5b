import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { type PartyRole, partyRoles } from '#shared/entities/companies.ts'
import { counted } from '#shared/format/counted.ts'
import { paths } from '#shared/paths.ts'

export type OrgProject = Pick<ProjectDetail, 'id' | 'slug' | 'name' | 'parties'>

/** A company with its roles in projects. */
export interface OrgCompany {
  id: number
  name: string
  /** Without duplicates, in the order of the list of roles. */
  roles: PartyRole[]
  projects: { id: number; slug: string; name: string; roles: PartyRole[] }[]
}

/** What a role in a project means (docs/domain.md section 7). */
export const ROLE_WORDS = {
  seller: 'Holds the seller account and sells the credit',
  owner: 'The project company that owns the facility',
  transferor: 'Owns the credit for tax purposes, registers it, and makes the transfer election',
  guarantor: 'Backs the obligations to the buyer',
} as const satisfies Record<PartyRole, string>

const inOrder = (roles: Iterable<PartyRole>): PartyRole[] => {
  const known = new Set(roles)
  return partyRoles.values.filter((role) => known.has(role))
}

/** The companies involved in the projects, by name. */
export function companiesOf(projects: readonly OrgProject[]): OrgCompany[] {
  const found = new Map<number, OrgCompany>()
  for (const { id, slug, name, parties } of projects) {
    for (const companyId of new Set(parties.map(({ company_id }) => company_id))) {
      const own = parties.filter(({ company_id }) => company_id === companyId)
      const company = found.get(companyId) ?? {
        id: companyId,
        name: own[0]?.company_name ?? '',
        roles: [],
        projects: [],
      }
      const roles = inOrder(own.map(({ role }) => role))
      company.roles = inOrder([...company.roles, ...roles])
      company.projects.push({ id, slug, name, roles })
      found.set(companyId, company)
    }
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** A node of the chart; `detail` says what it is. */
export interface OrgNode {
  key: string
  label: string
  detail: string
  kind: 'account' | 'project' | 'role' | 'company'
  /** Link to more about it. */
  to?: string
  children: OrgNode[]
}

/** A project node: its roles, and below each the companies that have it. */
export function projectNode({ id, name, parties }: OrgProject): OrgNode {
  return {
    key: `project-${id}`,
    label: name,
    detail: 'Project',
    kind: 'project',
    to: paths.orgChart.build({ project_id: id }),
    children: inOrder(parties.map(({ role }) => role)).map((role) => ({
      key: `project-${id}-${role}`,
      label: partyRoles.label(role),
      detail: ROLE_WORDS[role],
      kind: 'role',
      children: parties
        .filter((party) => party.role === role)
        .map(({ company_id, company_name }) => ({
          key: `project-${id}-${role}-${company_id}`,
          label: company_name,
          detail: 'Company',
          kind: 'company',
          children: [],
        })),
    })),
  }
}

/** The chart of an account: its projects with their roles. */
export const accountNode = (name: string, projects: readonly OrgProject[]): OrgNode => ({
  key: 'account',
  label: name,
  detail: counted(projects.length, 'project'),
  kind: 'account',
  children: projects.map(projectNode),
})
