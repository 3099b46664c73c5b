import { DEFAULT_TAB, matchPath, paths } from '#shared/paths.ts'
import { type ProjectTab, projectTabs } from '#shared/screens/admin-tabs.ts'

export interface ProjectPlace {
  projectId: number
  tab: ProjectTab
}

/** Returns the place that an address names within a project's page; null means 404. */
export function projectPlace(pathname: string): ProjectPlace | null {
  const match = matchPath(pathname)
  if (match?.route !== 'adminProject') return null
  const { project_id, tab = DEFAULT_TAB } = match.params
  return projectTabs.has(tab) ? { projectId: project_id, tab } : null
}

/** Returns the address of one document in its project's list. */
export const projectDocumentAddress = (project_id: number, document: number): string =>
  paths.adminProject.build({ project_id, tab: 'documents' }, { document })

/** Returns the address of a project's policy, at one rule or with an exemption open. */
export const policyAddress = (
  project_id: number,
  at: { rule?: string; exemption?: number } = {},
): string => paths.adminProject.build({ project_id, tab: 'policy' }, at)

/** Returns the address where a field of a project is edited. */
export const projectFieldAddress = (project_id: number, field: string): string =>
  paths.adminProject.build({ project_id, tab: 'facts' }, { field })

export const projectAddress = (project_id: number, tab: ProjectTab = DEFAULT_TAB): string =>
  paths.adminProject.build(tab === DEFAULT_TAB ? { project_id } : { project_id, tab })
