import { choice, type DocumentTypeData, field, forRule } from './define.ts'

export const completionTypes = {
  equipment_specification: {
    label: 'Equipment Specification',
    category: 'design_permitting_technical_review',
    owner: 'project',
    required_for_company: false,
    effort: 'at_hand',
    buyers: 'shared',
    searchPhrases: ['datasheet', 'electrical characteristics', 'rated power'],
    fields: [field('model', 'string'), field('rating', 'float')],
  },
  commissioning_test_report: {
    label: 'Commissioning Test Report',
    category: 'design_permitting_technical_review',
    owner: 'project',
    required_for_company: false,
    effort: 'at_hand',
    buyers: 'shared',
    searchPhrases: ['megger', 'iv curve', 'voc', 'commissioning', 'insulation resistance'],
    fields: [
      forRule(choice('test_kind', 'test_kind')),
      field('test_date', 'date'),
      forRule(field('passed', 'boolean')),
      field('failed_count', 'integer'),
    ],
  },
  completion_certificate: {
    label: 'Completion Certificate',
    category: 'design_permitting_technical_review',
    owner: 'project',
    required_for_company: false,
    effort: 'at_hand',
    buyers: 'shared',
    searchPhrases: ['mechanical completion', 'substantial completion', 'final completion'],
    fields: [choice('milestone', 'completion_milestone'), field('date', 'date')],
  },
  placed_in_service_letter: {
    label: 'Placed in Service Letter',
    category: 'design_permitting_technical_review',
    owner: 'project',
    required_for_company: false,
    effort: 'at_hand',
    buyers: 'shared',
    searchPhrases: ['placed in service'],
    fields: [forRule(field('placed_in_service_date', 'date')), field('signatory', 'string')],
  },
} as const satisfies Record<string, DocumentTypeData>
