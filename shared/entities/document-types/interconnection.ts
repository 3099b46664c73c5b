import { type DocumentTypeData, field, forRule } from './define.ts'

export const interconnectionTypes = {
  interconnection_agreement: {
    label: 'Interconnection Agreement',
    category: 'interconnection',
    owner: 'project',
    required_for_company: false,
    effort: 'at_hand',
    buyers: 'shared',
    searchPhrases: [
      'interconnection customer',
      'interconnection agreement',
      'point of interconnection',
    ],
    fields: [
      field('utility', 'string'),
      forRule(field('capacity', 'kilowatts')),
      field('upgrade_cost', 'dollars_and_cents'),
      forRule(field('signed_date', 'date')),
    ],
  },
  pto_document: {
    label: 'PTO Document',
    category: 'interconnection',
    owner: 'project',
    required_for_company: false,
    effort: 'ask',
    buyers: 'shared',
    searchPhrases: ['permission to operate', 'parallel operation', 'authorization to operate'],
    fields: [forRule(field('pto_date', 'date')), field('capacity', 'kilowatts')],
  },
  gas_interconnection_agreement: {
    label: 'Gas Interconnection Agreement',
    category: 'interconnection',
    owner: 'project',
    required_for_company: false,
    effort: 'at_hand',
    buyers: 'shared',
    searchPhrases: ['receipt point', 'pipeline quality', 'gas interconnection'],
    fields: [
      field('pipeline', 'string'),
      field('max_flow', 'float', 'Maximum Flow'),
      field('cost', 'dollars_and_cents'),
    ],
  },
} as const satisfies Record<string, DocumentTypeData>
