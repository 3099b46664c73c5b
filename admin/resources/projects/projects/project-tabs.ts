import { DEFAULT_TAB, matchPath, paths } from '#shared/paths.ts'
import { type ProjectTab, projectTabs } from '#shared/screens/admin-tabs.ts'

export interface ProjectPlace {
  projectId: number
  tab: ProjectTab
}

/** The place that an address means within a project's page; null is a 404. */
export function projectPlace(pathname: string): ProjectPlace | null {
  const match = matchPath(pathname)
  if (match?.route !== 'adminProject') return null
  const { project_id, tab = DEFAULT_TAB } = match.params
  return projectTabs.has(tab) ? { projectId: project_id, tab } : null
}

/** The place of one document in the list of its project. */
export const projectDocumentAddress = (project_id: number, document: number): string =>
  paths.adminProject.build({ project_id, tab: 'documents' }, { document })

/** The policy of a project, at one rule or with an exemption open. */
export const policyAddress = (
  project_id: number,
  at: { rule?: string; exemption?: number } = {},
): string => paths.adminProject.build({ project_id, tab: 'policy' }, at)

/** A field of a project, where it is edited. */
export const projectFieldAddress = (project_id: number, field: string): string =>
  paths.adminProject.build({ project_id, tab: 'facts' }, { field })

export const projectAddress = (project_id: number, tab: ProjectTab = DEFAULT_TAB): string =>
  paths.adminProject.build(tab === DEFAULT_TAB ? { project_id } : { project_id, tab })
