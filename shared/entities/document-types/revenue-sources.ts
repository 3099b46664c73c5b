import { choice, type DocumentTypeData, field, forRule } from './define.ts'

export const revenueSourceTypes = {
  power_purchase_agreement: {
    label: 'Power Purchase Agreement',
    category: 'revenue_sources',
    owner: 'project',
    required_for_company: false,
    searchPhrases: [
      'seller shall sell energy',
      'power purchase agreement',
      'ppa',
      'delivery point',
    ],
    fields: [
      field('offtaker', 'string'),
      field('price', 'float', 'Energy Price'),
      forRule(field('power_purchase_agreement_term', 'number_of_years')),
    ],
  },
  capacity_agreement: {
    label: 'Capacity Agreement',
    category: 'revenue_sources',
    owner: 'project',
    required_for_company: false,
    searchPhrases: ['tolling', 'resource adequacy', 'capacity payment'],
    fields: [
      field('buyer', 'string'),
      field('price', 'float', 'Capacity Price'),
      forRule(field('capacity_agreement_term', 'number_of_years')),
    ],
  },
  gas_offtake_agreement: {
    label: 'Gas Offtake Agreement',
    category: 'revenue_sources',
    owner: 'project',
    required_for_company: false,
    searchPhrases: ['rng purchase', 'renewable natural gas', 'purchase and sale of gas'],
    fields: [
      field('buyer', 'string'),
      field('volume', 'float'),
      forRule(field('term', 'number_of_years')),
    ],
  },
  gas_transport_agreement: {
    label: 'Gas Transport Agreement',
    category: 'revenue_sources',
    owner: 'project',
    required_for_company: false,
    searchPhrases: ['firm transportation', 'shipper', 'transportation service agreement'],
    fields: [field('shipper', 'string'), field('gas_transport_agreement_term', 'number_of_years')],
  },
  environmental_attribute_agreement: {
    label: 'Environmental Attribute Agreement',
    category: 'revenue_sources',
    owner: 'project',
    required_for_company: false,
    searchPhrases: ['rec', 'rin', 'lcfs', 'environmental attributes'],
    fields: [
      field('buyer', 'string'),
      choice('product', 'environmental_product'),
      forRule(field('term', 'number_of_years')),
    ],
  },
  utility_bill: {
    label: 'Utility Bill',
    category: 'revenue_sources',
    owner: 'project',
    required_for_company: false,
    searchPhrases: ['kwh used', 'account number', 'service address', 'meter number'],
    fields: [field('account', 'string', 'Account Number'), field('usage', 'kilowatt_hours')],
  },
} as const satisfies Record<string, DocumentTypeData>
