import { type EnumerationValue, enumeration } from '../entities/enumeration.ts'

/** Tabs of back office records, as named in their addresses; pages and server accept no others. */

export const projectTabs = enumeration({
  home: 'Overview',
  documents: 'Documents',
  tasks: 'Tasks',
  ownership: 'Ownership',
  policy: 'Policy',
  reports: 'Reports',
  comments: 'Comments',
  facts: 'Details',
  history: 'History',
})
export type ProjectTab = EnumerationValue<typeof projectTabs>

export const sellerTabs = enumeration({
  home: 'Overview',
  company: 'Company',
  projects: 'Projects',
  documents: 'Documents',
  collaborators: 'Collaborators',
  users: 'Users',
  tasks: 'Tasks',
  exposure: 'Exposure',
  policy: 'Policy',
  history: 'History',
})
export type SellerTab = EnumerationValue<typeof sellerTabs>

/** Tabs of a seller's documents; the first needs no segment in its address. */
export const documentTabs = enumeration({
  lists: 'Diligence lists',
  company: 'Company documents',
  all: 'All documents',
})
export type DocumentTab = EnumerationValue<typeof documentTabs>

export const guarantorTabs = enumeration({
  home: 'Review',
  statements: 'Statements',
  exposure: 'Exposure',
  documents: 'Documents',
  portfolio: 'Portfolio',
  history: 'History',
})
export type GuarantorTab = EnumerationValue<typeof guarantorTabs>
