import { closingPrints } from '#shared/entities/closings.ts'
import { type DocumentType, documentTypeData } from '#shared/entities/document-types.ts'
import type { DocumentCategory } from '#shared/entities/documents.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { law } from '#shared/rules/policy/credits/law.ts'
import type { PrintedReport } from '#shared/rules/projects/reports/model.ts'
import type { PrintDeal } from './model.ts'
import { fileTable, type PrintFile, sectionOf } from './parts.ts'

/** What the buyer keeps with its books, in the three parts of the regulation (`law.minimumDocumentation`). */

type Part = (typeof law.minimumDocumentation.value)[number]

/** What a document of a category can show; null for what shows none of the three. */
const SHOWS: Readonly<Record<DocumentCategory, Part | null>> = {
  overview: 'existence',
  site_control: 'existence',
  project_costs: 'costs',
  financial_capacity: null,
  insurance: 'existence',
  interconnection: 'existence',
  design_permitting_technical_review: 'existence',
  credit_adders: 'bonus',
  revenue_sources: 'existence',
  operations_maintenance: 'existence',
  debt: null,
  credit_registration: 'existence',
  other: null,
  unclassified: null,
}

/** Papers of the sale, which say nothing about the property. */
const OF_SALE: ReadonlySet<DocumentType> = new Set([
  'tax_credit_insurance_policy',
  'tax_credit_transfer_agreement',
  'transfer_election_statement',
])

const partOf = (type: DocumentType | null): Part | null =>
  type === null || OF_SALE.has(type) ? null : SHOWS[documentTypeData[type].category]

const TITLES: Readonly<Record<Part, string>> = {
  existence: 'That the property exists',
  bonus: 'Bonus credits',
  costs: 'Qualifying costs',
}

export interface DocumentationFacts {
  project: string
  transferor: string
  /** The bonuses that the credit counts, in words. */
  bonuses: readonly string[]
  files: readonly (PrintFile & { document_type: DocumentType | null })[]
}

/** Returns the list of a project's documents that its buyer keeps, each with version and hash. */
export function documentationList(deal: PrintDeal, facts: DocumentationFacts): PrintedReport {
  const bodyOf = (part: Part): string => {
    if (part !== 'bonus') return ''
    return facts.bonuses.length === 0
      ? 'The credit counts no bonus, so nothing is needed here.'
      : `The credit counts: ${facts.bonuses.join(', ')}.`
  }
  return {
    title: closingPrints.label('documentation_list'),
    project: facts.project,
    seller: facts.transferor,
    audience: `Prepared by ${PRODUCT_NAME} for ${deal.buyer.name}`,
    isPaper: true,
    sections: law.minimumDocumentation.value.map((part) => {
      const files = facts.files.filter(({ document_type }) => partOf(document_type) === part)
      const isNeeded = part !== 'bonus' || facts.bonuses.length > 0
      const missing = files.length === 0 && isNeeded ? 'No document on record.' : ''
      return sectionOf(part, TITLES[part], {
        body: [bodyOf(part), missing].filter(Boolean).join(' '),
        tables: files.length > 0 ? [fileTable(files)] : [],
      })
    }),
    disclaimer: `The seller provides these documents, and the buyer keeps them as long as they may matter for its return (${law.minimumDocumentation.source}). The list says what is on record, not that it suffices.`,
  }
}
