import {
  companyTypes,
  creditRatings,
  partyRoles,
  reviewOutcomes,
  sellerStatuses,
  taxClasses,
} from './companies.ts'
import { documentCategories, drawingVersions, testKinds } from './documents.ts'
import { creditSectionChoices } from './estimates.ts'
import {
  auditOpinions,
  completionMilestones,
  constructionStartMethods,
  energyCommunityCategories,
  environmentalProducts,
  lowIncomeCategories,
  materialAssistanceMethods,
  registrationStatuses,
} from './evidence.ts'
import {
  creditTransferMethods,
  offtakeTypes,
  projectStages,
  projectTypes,
  siteControlTypes,
} from './projects.ts'
import { taskStates } from './tasks.ts'
import { usTimeZones } from './time-zones.ts'
import { usStates } from './us-states.ts'

/** Every enumeration a field or a select can name. Field definitions store the name, never a copy of the choices. */
export const optionLists = {
  audit_opinion: auditOpinions,
  company_type: companyTypes,
  completion_milestone: completionMilestones,
  construction_start_method: constructionStartMethods,
  credit_rating: creditRatings,
  credit_section_choice: creditSectionChoices,
  credit_transfer_method: creditTransferMethods,
  document_category: documentCategories,
  drawing_version: drawingVersions,
  energy_community_category: energyCommunityCategories,
  environmental_product: environmentalProducts,
  low_income_category: lowIncomeCategories,
  material_assistance_method: materialAssistanceMethods,
  offtake_type: offtakeTypes,
  party_role: partyRoles,
  project_stage: projectStages,
  project_type: projectTypes,
  registration_status: registrationStatuses,
  review_outcome: reviewOutcomes,
  seller_status: sellerStatuses,
  site_control_type: siteControlTypes,
  task_state: taskStates,
  tax_class: taxClasses,
  test_kind: testKinds,
  us_state: usStates,
  us_time_zone: usTimeZones,
} as const

export type OptionListName = keyof typeof optionLists

/** Just the names, for schemas. */
export const optionListNames = Object.keys(optionLists) as [OptionListName, ...OptionListName[]]
