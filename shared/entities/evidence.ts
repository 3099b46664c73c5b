import { type EnumerationValue, enumeration } from './enumeration.ts'

/** Closed lists for document fields (docs/domain.md section 3). */
export const auditOpinions = enumeration({
  unqualified: 'Unqualified',
  qualified: 'Qualified',
  adverse: 'Adverse',
  disclaimer: 'Disclaimer',
  going_concern: 'Going Concern',
  reviewed: 'Reviewed, Not Audited',
  compiled: 'Compiled, Not Audited',
})
export type AuditOpinion = EnumerationValue<typeof auditOpinions>

export const completionMilestones = enumeration({
  mechanical: 'Mechanical Completion',
  substantial: 'Substantial Completion',
  final: 'Final Completion',
})
export type CompletionMilestone = EnumerationValue<typeof completionMilestones>

/** How construction is shown to have begun (docs/domain.md section 1). */
export const constructionStartMethods = enumeration({
  physical_work: 'Physical Work',
  five_percent: 'Five Percent Safe Harbor',
})
export type ConstructionStartMethod = EnumerationValue<typeof constructionStartMethods>

/** The three ways a site qualifies as an energy community (docs/domain.md section 1). */
export const energyCommunityCategories = enumeration({
  brownfield: 'Brownfield',
  statistical_area: 'Statistical Area',
  coal_closure: 'Coal Closure',
})
export type EnergyCommunityCategory = EnumerationValue<typeof energyCommunityCategories>

/** The four kinds of low-income allocation (docs/domain.md section 1). */
export const lowIncomeCategories = enumeration({
  low_income_community: 'Low-Income Community',
  indian_land: 'Indian Land',
  residential_building: 'Low-Income Residential Building',
  economic_benefit: 'Low-Income Economic Benefit',
})
export type LowIncomeCategory = EnumerationValue<typeof lowIncomeCategories>

/** The bonus, in percentage points, of each low-income allocation. */
export const lowIncomeBonusOf = {
  low_income_community: 10,
  indian_land: 10,
  residential_building: 20,
  economic_benefit: 20,
} as const satisfies Record<LowIncomeCategory, 10 | 20>

/** How a material assistance ratio was calculated (docs/domain.md section 1). */
export const materialAssistanceMethods = enumeration({
  direct_costs: 'Direct Costs',
  safe_harbor_tables: 'Safe Harbor Tables',
  supplier_certification: 'Supplier Certification',
})
export type MaterialAssistanceMethod = EnumerationValue<typeof materialAssistanceMethods>

export const environmentalProducts = enumeration({
  rec: 'Renewable Energy Certificate (REC)',
  rin: 'Renewable Identification Number (RIN)',
  lcfs: 'Low Carbon Fuel Standard Credit (LCFS)',
  carbon_offset: 'Carbon Offset',
  other: 'Other',
})
export type EnvironmentalProduct = EnumerationValue<typeof environmentalProducts>

/** Progress of a credit registration (docs/domain.md section 1). */
export const registrationStatuses = enumeration({
  draft: 'Draft',
  submitted: 'Submitted',
  in_review: 'In Review',
  returned: 'Returned',
  issued: 'Issued',
})
export type RegistrationStatus = EnumerationValue<typeof registrationStatuses>
