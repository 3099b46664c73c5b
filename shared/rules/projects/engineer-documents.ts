import { type DocumentType, documentTypeData } from '#shared/entities/document-types.ts'
import type { DocumentCategory } from '#shared/entities/documents.ts'

/** The section of an engineering review for each document category; null if an engineer has no part in it. Ours. */
const OF_CATEGORY: Readonly<Record<DocumentCategory, string | null>> = {
  overview: 'summary',
  site_control: 'site',
  project_costs: 'budget',
  financial_capacity: null,
  insurance: 'natural_catastrophe',
  interconnection: 'interconnection',
  design_permitting_technical_review: 'design',
  credit_adders: null,
  revenue_sources: 'contracts',
  operations_maintenance: 'operations_maintenance',
  debt: null,
  credit_registration: null,
  other: null,
  unclassified: null,
}

/** Types whose section differs from their category's. */
const OF_TYPE: Readonly<Partial<Record<DocumentType, string>>> = {
  equipment_specification: 'technology',
  energy_production_report: 'energy',
  commissioning_test_report: 'commissioning',
  completion_certificate: 'construction',
  placed_in_service_letter: 'placed_in_service',
  pto_document: 'placed_in_service',
  construction_permit: 'permits',
  land_use_permit: 'permits',
  environmental_site_assessment: 'permits',
  epc_agreement: 'contracts',
  independent_engineer_report: 'summary',
  reliance_letter: 'summary',
  project_photo: 'construction',
}

/** Returns the key of a document's section; null if an engineer has no part in it. */
export const engineerSectionOf = (type: DocumentType): string | null =>
  OF_TYPE[type] ?? OF_CATEGORY[documentTypeData[type].category]
