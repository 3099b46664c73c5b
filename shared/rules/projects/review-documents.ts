import { invoiceTypes } from '#shared/entities/costs.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import type { ReviewKind } from '#shared/entities/reports.ts'
import { isBlank } from '#shared/format/blank.ts'
import { counted } from '#shared/format/counted.ts'
import { engineerSectionOf } from './engineer-documents.ts'

/** The section of a costs review for documents that support costs. Ours. */
const COSTS_OF_TYPE: Readonly<Partial<Record<DocumentType, string>>> = {
  cost_segregation: 'five_year_property',
  appraisal_report: 'basis_step_up',
  epc_agreement: 'cost_benchmark',
  equipment_supply_agreement: 'cost_benchmark',
  interconnection_agreement: 'interconnection',
  proof_of_payment: 'invoices_and_payments',
}

const costsSectionOf = (type: DocumentType): string | null =>
  COSTS_OF_TYPE[type] ?? (invoiceTypes.includes(type) ? 'invoices_and_payments' : null)

const SECTION_OF = {
  ie: engineerSectionOf,
  costs: costsSectionOf,
} as const satisfies Record<ReviewKind, (type: DocumentType) => string | null>

/** Returns the key of the section that a document belongs to in a review; null if it has no part in one. */
export const documentSectionOf = (kind: ReviewKind, type: DocumentType): string | null =>
  SECTION_OF[kind](type)

/** A document of a project, and whether its reviewer has opened its current version. */
export interface ReviewedDocument {
  /** Null before it is labeled. */
  readonly document_type: DocumentType | null
  readonly is_opened: boolean
}

/** A section with documents that nobody opened, and how many it has in all. */
export interface UnopenedSection {
  readonly key: string
  readonly title: string
  readonly unopened: number
  readonly documents: number
}

interface Section {
  readonly key: string
  readonly title: string
  readonly not_applicable?: string | null
}

/** Returns the applicable sections of a review with documents that its reviewer never opened, in their order. */
export function unopenedSections(
  kind: ReviewKind,
  sections: readonly Section[],
  documents: readonly ReviewedDocument[],
): UnopenedSection[] {
  const bySection = Map.groupBy(
    documents,
    ({ document_type: type }) => type && documentSectionOf(kind, type),
  )
  return sections.flatMap(({ key, title, not_applicable }) => {
    const own = isBlank(not_applicable ?? '') ? (bySection.get(key) ?? []) : []
    const unopened = own.filter(({ is_opened }) => !is_opened).length
    return unopened === 0 ? [] : [{ key, title, unopened, documents: own.length }]
  })
}

/** `Permits: 2 of 3 documents`. */
export const unopenedWords = ({ title, unopened, documents }: UnopenedSection): string =>
  `${title}: ${unopened} of ${counted(documents, 'document')}`

/** The sections of a completed review whose documents were not all opened; older reviews did not record them. */
export const unopenedList = (sections: readonly UnopenedSection[] | null): string => {
  if (sections === null) return 'Not recorded'
  return sections.length === 0
    ? 'Every document was opened'
    : sections.map(unopenedWords).join('; ')
}
