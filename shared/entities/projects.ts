import { type EnumerationValue, enumeration } from './enumeration.ts'

/** Project stages in order, the two negative ends last (docs/product.md sections 3 and 4). */
export const projectStages = enumeration({
  identified_project: 'Identified Project',
  quoted_project: 'Quoted Project',
  onboarding: 'Onboarding',
  processing: 'Processing',
  review: 'Review',
  funding_ready: 'Funding Ready',
  settlement: 'Settlement',
  monitoring: 'Monitoring',
  exited: 'Exited',
  disqualified: 'Disqualified',
  lost: 'Lost',
})
export type ProjectStage = EnumerationValue<typeof projectStages>

/** Sidebar groups of stages (docs/product.md section 4). */
export const stageGroups = enumeration({
  active_diligence: 'Active Diligence',
  funding: 'Funding',
  monitoring: 'Monitoring',
  exited: 'Exited',
})
export type StageGroup = EnumerationValue<typeof stageGroups>

/** The group of each stage; identified and quoted projects belong to none. */
export const stageGroupOf = {
  identified_project: null,
  quoted_project: null,
  onboarding: 'active_diligence',
  processing: 'active_diligence',
  review: 'active_diligence',
  funding_ready: 'funding',
  settlement: 'funding',
  monitoring: 'monitoring',
  exited: 'exited',
  disqualified: 'exited',
  lost: 'exited',
} as const satisfies Record<ProjectStage, StageGroup | null>

/** Tabs that filter a project list (docs/product.md section 2). */
export const projectListTabs = enumeration({
  all: 'All Projects',
  active: 'Active Projects',
  onboarding: 'Onboarding',
  processing: 'Processing',
  review: 'Review',
  funding_ready: 'Funding Ready',
  settlement: 'Settlement',
  monitoring: 'Monitoring',
  exited: 'Exited',
  disqualified: 'Disqualified',
})
export type ProjectListTab = EnumerationValue<typeof projectListTabs>

/** What is built: the values of a project's `installation_type`. */
export const projectTypes = enumeration({
  rooftop_solar: 'Rooftop Solar',
  carport_solar: 'Carport Solar',
  groundmount_solar: 'Ground-Mount Solar',
  rng: 'Renewable Natural Gas',
  storage: 'Energy Storage',
})
export type ProjectType = EnumerationValue<typeof projectTypes>

export const offtakeTypes = enumeration({
  self_energy: 'Self-Consumed Energy',
  third_party_energy: 'Third-Party Energy',
  third_party_capacity: 'Third-Party Capacity',
  third_party_other: 'Third-Party Other',
  environmental_attributes_only: 'Environmental Attributes Only',
})
export type OfftakeType = EnumerationValue<typeof offtakeTypes>

export const siteControlTypes = enumeration({
  land_owned: 'Owned Land',
  land_leased: 'Leased Land',
  building_owned: 'Owned Building',
  building_leased: 'Leased Building',
})
export type SiteControlType = EnumerationValue<typeof siteControlTypes>

export const creditTransferMethods = enumeration({
  transfer: 'Transfer',
  direct_pay: 'Direct Pay',
})
export type CreditTransferMethod = EnumerationValue<typeof creditTransferMethods>
