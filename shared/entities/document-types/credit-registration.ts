import { choice, type DocumentTypeData, field, forRule } from './define.ts'

export const creditRegistrationTypes = {
  registration_screenshot: {
    label: 'Registration Screenshot',
    category: 'credit_registration',
    owner: 'project',
    required_for_company: false,
    effort: 'at_hand',
    buyers: 'shared',
    searchPhrases: ['energy credits online', 'registration number', 'pre-filing registration'],
    fields: [
      forRule(field('registration_number', 'string')),
      forRule(choice('status', 'registration_status')),
      forRule(field('tax_period', 'string')),
    ],
  },
  transfer_election_statement: {
    label: 'Transfer Election Statement',
    category: 'credit_registration',
    owner: 'project',
    required_for_company: false,
    effort: 'at_hand',
    buyers: 'sole_buyer',
    searchPhrases: ['section 6418', 'transferee taxpayer', 'transfer election statement'],
    fields: [
      field('transferee_tin', 'string'),
      field('credit_amount', 'dollars'),
      forRule(field('tax_year', 'year')),
    ],
  },
  tax_credit_transfer_agreement: {
    label: 'Tax Credit Transfer Agreement',
    category: 'credit_registration',
    owner: 'project',
    required_for_company: false,
    effort: 'at_hand',
    buyers: 'sole_buyer',
    searchPhrases: ['specified credit portion', 'tax credit transfer agreement', 'purchase price'],
    fields: [
      forRule(field('buyer', 'string')),
      field('price_per_credit', 'float', 'Price per Credit Dollar'),
      forRule(field('credit_amount', 'dollars')),
      field('signed_date', 'date'),
    ],
  },
} as const satisfies Record<string, DocumentTypeData>
