import { choice, type DocumentTypeData, field, forRule } from './define.ts'

export const laborAdderTypes = {
  prevailing_wage_certificate: {
    label: 'Prevailing Wage Certificate',
    category: 'credit_adders',
    owner: 'project',
    required_for_company: false,
    effort: 'at_hand',
    buyers: 'shared',
    searchPhrases: ['prevailing wage', 'wage determination', 'davis-bacon'],
    fields: [
      field('contractor', 'string'),
      field('wd_number', 'string'),
      forRule(field('compliant', 'boolean')),
    ],
  },
  apprenticeship_certificate: {
    label: 'Apprenticeship Certificate',
    category: 'credit_adders',
    owner: 'project',
    required_for_company: false,
    effort: 'at_hand',
    buyers: 'shared',
    searchPhrases: ['registered apprentice', 'apprenticeship', 'good faith effort'],
    fields: [
      forRule(field('apprentice_hours', 'float')),
      forRule(field('total_hours', 'float')),
      forRule(field('good_faith', 'boolean', 'Good Faith Exception')),
    ],
  },
  certified_payroll_report: {
    label: 'Certified Payroll Report',
    category: 'credit_adders',
    owner: 'project',
    required_for_company: false,
    effort: 'at_hand',
    buyers: 'withheld',
    searchPhrases: ['wh-347', 'certified payroll', 'statement of compliance'],
    fields: [field('week_ending', 'date'), field('workers', 'integer'), field('hours', 'float')],
  },
  beginning_of_construction_memo: {
    label: 'Beginning of Construction Memo',
    category: 'credit_adders',
    owner: 'project',
    required_for_company: false,
    effort: 'at_hand',
    buyers: 'shared',
    searchPhrases: ['physical work', 'five percent', 'beginning of construction', 'safe harbor'],
    fields: [
      forRule(field('construction_start_date', 'date')),
      forRule(choice('method', 'construction_start_method')),
      field('cost_incurred', 'dollars_and_cents'),
    ],
  },
} as const satisfies Record<string, DocumentTypeData>
