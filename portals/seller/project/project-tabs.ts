import { enumeration } from '#shared/entities/enumeration.ts'
import { DEFAULT_TAB, paths } from '#shared/paths.ts'

/** Tabs of the project home, in order; the first one opens by default. */
export const projectTabs = enumeration({
  home: 'Overview',
  documents: 'Documents',
  fields: 'Fields',
  costs: 'Costs',
  engineering: 'Engineering',
  sale: 'Sale',
  tasks: 'Tasks',
  comments: 'Comments',
  estimate: 'Estimate',
})
export type ProjectTab = (typeof projectTabs.values)[number]

export const readTab = (search: URLSearchParams): ProjectTab => {
  const tab = search.get('tab')
  return projectTabs.has(tab) ? tab : DEFAULT_TAB
}

/** URL of a project's tab; the default tab is left out. */
export const tabPath = (project: { id: number; slug: string }, tab: ProjectTab): string =>
  paths.project.build(
    { id: project.id, slug: project.slug },
    { tab: tab === DEFAULT_TAB ? undefined : tab },
  )
