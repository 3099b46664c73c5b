import { type DocumentTypeData, field, forRule } from './define.ts'

export const insuranceTypes = {
  property_insurance_certificate: {
    label: 'Property Insurance Certificate',
    category: 'insurance',
    owner: 'project',
    required_for_company: false,
    effort: 'ask',
    buyers: 'shared',
    searchPhrases: ['acord 28', 'all risk', 'evidence of commercial property insurance'],
    fields: [
      field('insurer', 'string'),
      forRule(field('insured_value', 'dollars')),
      field('hail_sublimit', 'dollars'),
      forRule(field('expiry', 'date', 'Expiry Date')),
    ],
  },
  liability_insurance_certificate: {
    label: 'Liability Insurance Certificate',
    category: 'insurance',
    owner: 'project',
    required_for_company: false,
    effort: 'ask',
    buyers: 'shared',
    searchPhrases: ['acord 25', 'certificate of liability insurance', 'each occurrence'],
    fields: [
      forRule(field('each_occurrence', 'dollars')),
      forRule(field('aggregate', 'dollars')),
      field('expiry', 'date', 'Expiry Date'),
    ],
  },
  tax_credit_insurance_policy: {
    label: 'Tax Credit Insurance Policy',
    category: 'insurance',
    owner: 'project',
    required_for_company: false,
    effort: 'order',
    buyers: 'shared',
    searchPhrases: ['insured tax position', 'binder', 'tax insurance policy'],
    fields: [
      forRule(field('limit', 'dollars')),
      field('retention', 'dollars'),
      field('term', 'number_of_years'),
      field('exclusions', 'string'),
    ],
  },
  natcat_study: {
    label: 'NatCat Study',
    category: 'insurance',
    owner: 'project',
    required_for_company: false,
    effort: 'order',
    buyers: 'shared',
    searchPhrases: ['probable maximum loss', 'natural catastrophe', 'return period'],
    fields: [field('pml_percent', 'percent'), field('peril', 'string')],
  },
} as const satisfies Record<string, DocumentTypeData>
