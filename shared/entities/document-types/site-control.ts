import { type DocumentTypeData, field, forRule } from './define.ts'

export const siteControlTypes = {
  site_lease: {
    label: 'Site Lease',
    category: 'site_control',
    owner: 'project',
    required_for_company: false,
    searchPhrases: ['lessor', 'premises', 'ground lease', 'roof lease', 'lease agreement'],
    fields: [
      field('landlord', 'string'),
      forRule(field('tenant', 'string')),
      forRule(field('commencement_date', 'date')),
      forRule(field('site_lease_term', 'number_of_years')),
      field('annual_rent', 'dollars_and_cents'),
    ],
  },
  deed_of_title: {
    label: 'Deed of Title',
    category: 'site_control',
    owner: 'project',
    required_for_company: false,
    searchPhrases: ['warranty deed', 'grantor', 'grantee', 'quitclaim deed'],
    fields: [forRule(field('grantee', 'string')), field('recorded_date', 'date')],
  },
  easement_agreement: {
    label: 'Easement Agreement',
    category: 'site_control',
    owner: 'project',
    required_for_company: false,
    searchPhrases: ['easement', 'right of way', 'easement area'],
    fields: [field('grantor', 'string'), field('term', 'number_of_years')],
  },
  title_report: {
    label: 'Title Commitment/Survey',
    category: 'site_control',
    owner: 'project',
    required_for_company: false,
    searchPhrases: ['schedule b', 'alta', 'title commitment', 'title insurance'],
    fields: [field('exceptions', 'integer'), field('effective_date', 'date')],
  },
  landlord_estoppel: {
    label: 'Estoppel/SNDA',
    category: 'site_control',
    owner: 'project',
    required_for_company: false,
    searchPhrases: ['estoppel', 'non-disturbance', 'attornment', 'subordination'],
    fields: [field('lease_in_effect', 'boolean'), field('signed_date', 'date')],
  },
} as const satisfies Record<string, DocumentTypeData>
