import { type DocumentTypeData, field, forRule } from './define.ts'

export const operationsAndDebtTypes = {
  om_agreement: {
    label: 'O&M Agreement',
    category: 'operations_maintenance',
    owner: 'project',
    required_for_company: false,
    effort: 'at_hand',
    buyers: 'shared',
    searchPhrases: [
      'preventive maintenance',
      'operations and maintenance',
      'corrective maintenance',
    ],
    fields: [
      field('provider', 'string'),
      field('fee', 'dollars_and_cents', 'Annual Fee'),
      field('om_agreement_term', 'number_of_years'),
    ],
  },
  equipment_warranty: {
    label: 'Equipment Warranty',
    category: 'operations_maintenance',
    owner: 'project',
    required_for_company: false,
    effort: 'at_hand',
    buyers: 'shared',
    searchPhrases: ['limited warranty', 'warranty period', 'performance warranty'],
    fields: [field('maker', 'string'), field('term', 'number_of_years')],
  },
  liens_document: {
    label: 'Liens Document',
    category: 'debt',
    owner: 'company',
    required_for_company: true,
    effort: 'ask',
    buyers: 'shared',
    searchPhrases: ['ucc', 'lien search', 'secured party', 'financing statement'],
    fields: [
      field('secured_party', 'string'),
      field('filing_date', 'date'),
      forRule(field('open_liens', 'integer')),
    ],
  },
  loan_agreement: {
    label: 'Loan Agreement',
    category: 'debt',
    owner: 'project',
    required_for_company: false,
    effort: 'at_hand',
    buyers: 'signed',
    searchPhrases: ['borrower', 'events of default', 'lender', 'credit agreement'],
    fields: [
      field('lender', 'string'),
      field('principal', 'dollars'),
      field('maturity', 'date', 'Maturity Date'),
      forRule(field('lender_forbearance', 'boolean')),
    ],
  },
} as const satisfies Record<string, DocumentTypeData>
