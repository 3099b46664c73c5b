import { choice, type DocumentTypeData, field, forReport, forRule } from './define.ts'

export const designReviewTypes = {
  independent_engineer_report: {
    label: 'Independent Engineer Report',
    category: 'design_permitting_technical_review',
    owner: 'project',
    required_for_company: false,
    effort: 'order',
    buyers: 'shared',
    searchPhrases: ['independent engineer', 'reliance', 'technical due diligence'],
    fields: [
      forRule(field('report_date', 'date')),
      forRule(field('capacity_dc', 'kilowatts')),
      forReport(field('conclusion', 'string')),
    ],
  },
  reliance_letter: {
    label: 'Reliance Letter',
    category: 'design_permitting_technical_review',
    owner: 'project',
    required_for_company: false,
    effort: 'at_hand',
    // The person who submits it states the addressee.
    buyers: 'named',
    searchPhrases: ['reliance letter', 'may rely on', 'entitled to rely', 'relying party'],
    fields: [field('letter_date', 'date'), field('relying_party', 'string')],
  },
  design_drawings: {
    label: 'Design Drawings',
    category: 'design_permitting_technical_review',
    owner: 'project',
    required_for_company: false,
    effort: 'at_hand',
    buyers: 'shared',
    searchPhrases: ['single line diagram', 'issued for construction', 'record drawing', 'as-built'],
    fields: [
      forRule(choice('version', 'drawing_version')),
      field('stamp_date', 'date'),
      forRule(field('capacity_dc', 'kilowatts')),
      field('capacity_ac', 'kilowatts'),
    ],
  },
  energy_production_report: {
    label: 'Energy Production Report',
    category: 'design_permitting_technical_review',
    owner: 'project',
    required_for_company: false,
    effort: 'order',
    buyers: 'shared',
    searchPhrases: ['pvsyst', 'p50', 'p99', 'specific yield'],
    fields: [
      forReport(field('p50', 'gigawatt_hours')),
      forReport(field('p99', 'gigawatt_hours')),
      field('specific_yield', 'float'),
    ],
  },
} as const satisfies Record<string, DocumentTypeData>
