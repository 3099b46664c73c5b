import { type DocumentTypeData, field, forRule } from './define.ts'

export const permitTypes = {
  construction_permit: {
    label: 'Construction Permit',
    category: 'design_permitting_technical_review',
    owner: 'project',
    required_for_company: false,
    effort: 'at_hand',
    buyers: 'shared',
    searchPhrases: ['building permit', 'electrical permit', 'final inspection'],
    fields: [
      field('permit_no', 'string'),
      field('issued', 'date', 'Issued Date'),
      forRule(field('finaled', 'date', 'Final Inspection Date')),
    ],
  },
  land_use_permit: {
    label: 'Land Use Permit',
    category: 'design_permitting_technical_review',
    owner: 'project',
    required_for_company: false,
    effort: 'at_hand',
    buyers: 'shared',
    searchPhrases: ['conditional use', 'zoning', 'special use permit'],
    fields: [field('approved', 'date', 'Approved Date'), field('expiry', 'date', 'Expiry Date')],
  },
  environmental_site_assessment: {
    label: 'Environmental Site Assessment',
    category: 'design_permitting_technical_review',
    owner: 'project',
    required_for_company: false,
    effort: 'order',
    buyers: 'shared',
    searchPhrases: ['phase i', 'astm e1527', 'recognized environmental condition'],
    fields: [
      field('report_date', 'date'),
      forRule(field('rec_found', 'boolean', 'Environmental Condition Found')),
    ],
  },
  geotechnical_structural_report: {
    label: 'Geotechnical/Structural Report',
    category: 'design_permitting_technical_review',
    owner: 'project',
    required_for_company: false,
    effort: 'order',
    buyers: 'shared',
    searchPhrases: ['geotechnical', 'roof load', 'soil boring', 'structural analysis'],
    fields: [field('engineer', 'string'), field('report_date', 'date')],
  },
} as const satisfies Record<string, DocumentTypeData>
