import type { DocumentType } from '#shared/entities/document-types.ts'
import { addDays, addYears } from './days.ts'
import { anchorDay } from './planting.ts'
import type { ProjectSeed } from './project-seed.ts'

/** Days before or after the construction start or the placed-in-service date. */
type Offset = readonly ['start' | 'service', number]

const offsets = {
  deed_of_title: ['start', -260],
  site_lease: ['start', -210],
  environmental_site_assessment: ['start', -190],
  power_purchase_agreement: ['start', -150],
  capacity_agreement: ['start', -150],
  gas_offtake_agreement: ['start', -150],
  interconnection_agreement: ['start', -120],
  gas_interconnection_agreement: ['start', -120],
  epc_agreement: ['start', -18],
  energy_community_evidence: ['start', 0],
  beginning_of_construction_memo: ['start', 45],
  feoc_material_assistance_certification: ['start', 100],
  low_income_allocation_letter: ['start', 142],
  utility_bill: ['service', -70],
  om_agreement: ['service', -60],
  construction_permit: ['service', -8],
  pto_document: ['service', -4],
  prevailing_wage_certificate: ['service', 6],
  apprenticeship_certificate: ['service', 6],
  domestic_content_certification: ['service', 9],
  independent_engineer_report: ['service', 10],
  placed_in_service_letter: ['service', 12],
  cost_segregation: ['service', 13],
  registration_screenshot: ['service', 40],
} as const satisfies Partial<Record<DocumentType, Offset>>

type DatedDocumentType = keyof typeof offsets

export function isDatedDocumentType(type: DocumentType): type is DatedDocumentType {
  return Object.hasOwn(offsets, type)
}

/** Returns the date on a document of this type. */
export function documentDate(project: ProjectSeed, type: DatedDocumentType): string {
  const [from, days] = offsets[type]
  return addDays(from === 'start' ? project.construction_start_date : serviceDate(project), days)
}

/** Returns the actual or target placed-in-service date. */
export function serviceDate(project: ProjectSeed): string {
  return project.placed_in_service_date ?? project.target_placed_in_service_date
}

/** Drawings are issued before work starts and redrawn when it is done. */
export function drawingsOf(project: ProjectSeed): { version: 'ifc' | 'as_built'; date: string } {
  const built = project.placed_in_service_date
  return built === null
    ? { version: 'ifc', date: addDays(project.construction_start_date, -12) }
    : { version: 'as_built', date: addDays(built, -2) }
}

/** Returns the expiry of the policies in force on the anchor date; they renew every year on the same day. */
export function insuranceExpiry(project: ProjectSeed): string {
  const first = project.placed_in_service_date ?? project.construction_start_date
  let expiry = addDays(first, -10)
  while (expiry <= anchorDay()) expiry = addYears(expiry, 1)
  return expiry
}
