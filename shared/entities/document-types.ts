import { completionTypes } from './document-types/completion.ts'
import { contractFacts } from './document-types/contract-facts.ts'
import { creditAdderTypes } from './document-types/credit-adders.ts'
import { creditRegistrationTypes } from './document-types/credit-registration.ts'
import type { DocumentField, DocumentTypeData } from './document-types/define.ts'
import { designReviewTypes } from './document-types/design-review.ts'
import { financialCapacityTypes } from './document-types/financial-capacity.ts'
import { insuranceTypes } from './document-types/insurance.ts'
import { interconnectionTypes } from './document-types/interconnection.ts'
import { invoiceTypes } from './document-types/invoices.ts'
import { laborAdderTypes } from './document-types/labor-adders.ts'
import { operationsAndDebtTypes } from './document-types/operations-and-debt.ts'
import { overviewTypes } from './document-types/overview.ts'
import { paperFacts } from './document-types/paper-facts.ts'
import { permitTypes } from './document-types/permits.ts'
import { projectCostTypes } from './document-types/project-costs.ts'
import { revenueSourceTypes } from './document-types/revenue-sources.ts'
import { siteControlTypes } from './document-types/site-control.ts'
import { type Enumeration, enumeration } from './enumeration.ts'

/** The fallback type. "Unclassified" is a state of a file, not a type. */
const otherType = {
  other: {
    label: 'Other',
    category: 'other',
    owner: 'either',
    required_for_company: false,
    effort: 'at_hand',
    buyers: 'withheld',
    searchPhrases: [],
    fields: [],
  },
} as const satisfies Record<string, DocumentTypeData>

const table = {
  ...overviewTypes,
  ...siteControlTypes,
  ...projectCostTypes,
  ...invoiceTypes,
  ...financialCapacityTypes,
  ...insuranceTypes,
  ...interconnectionTypes,
  ...designReviewTypes,
  ...permitTypes,
  ...completionTypes,
  ...laborAdderTypes,
  ...creditAdderTypes,
  ...revenueSourceTypes,
  ...operationsAndDebtTypes,
  ...creditRegistrationTypes,
  ...otherType,
}

export type DocumentType = keyof typeof table

/** Facts of the document types (docs/domain.md section 3). */
export const documentTypeData: Readonly<Record<DocumentType, DocumentTypeData>> = table

export const documentTypes: Enumeration<DocumentType> = enumeration(
  Object.fromEntries(Object.entries(table).map(([value, { label }]) => [value, label])) as Record<
    DocumentType,
    string
  >,
)

/** The document types that state figures, newest year first. */
export const STATEMENT_TYPES: readonly DocumentType[] = [
  'financial_statements_year_1',
  'financial_statements_year_2',
  'financial_statements_year_3',
]

/** Types of papers that contain agreements; a paper of an unlisted type may be one too. */
const CONTRACTS: ReadonlySet<DocumentType> = new Set<DocumentType>([
  'company_operating_agreement',
  'site_lease',
  'easement_agreement',
  'epc_agreement',
  'equipment_supply_agreement',
  'guaranty_agreement',
  'interconnection_agreement',
  'gas_interconnection_agreement',
  'power_purchase_agreement',
  'capacity_agreement',
  'gas_offtake_agreement',
  'gas_transport_agreement',
  'environmental_attribute_agreement',
  'om_agreement',
  'loan_agreement',
  'tax_credit_transfer_agreement',
  'other',
])

const ofPaper: Partial<Record<DocumentType, readonly DocumentField[]>> = paperFacts

const factsByType = new Map<DocumentType, readonly DocumentField[]>()

/**
 * Returns everything asked of a document: the facts of its type, what such papers state in addition, and for a contract
 * also what every contract states, unless the type already asks for it.
 */
export function factsOf(type: DocumentType): readonly DocumentField[] {
  const known = factsByType.get(type)
  if (known) return known
  const { fields } = documentTypeData[type]
  const paper = ofPaper[type] ?? []
  const own = new Set([...fields, ...paper].map(({ field_name }) => field_name))
  const shared = CONTRACTS.has(type)
    ? Object.values(contractFacts).filter(({ field_name }) => !own.has(field_name))
    : []
  const facts = [...fields, ...paper, ...shared]
  factsByType.set(type, facts)
  return facts
}

/** The documents every company must provide (docs/product.md section 3). */
export const requiredCompanyDocumentTypes: readonly DocumentType[] = documentTypes.values.filter(
  (type) => documentTypeData[type].required_for_company,
)
