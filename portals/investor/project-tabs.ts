import { type EnumerationValue, enumeration } from '#shared/entities/enumeration.ts'
import { DEFAULT_TAB } from '#shared/paths.ts'

export const projectTabs = enumeration({
  home: 'Overview',
  documents: 'Documents',
  fields: 'Fields',
  comments: 'Comments',
})
export type ProjectTab = EnumerationValue<typeof projectTabs>

/** The tab that the URL names; unknown ones open the default. */
export const readTab = (text: string | null): ProjectTab =>
  projectTabs.has(text) ? text : DEFAULT_TAB
