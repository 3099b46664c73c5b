import { choice, type DocumentTypeData, field, forRule } from './define.ts'

export const creditAdderTypes = {
  prevailing_wage_certificate: {
    label: 'Prevailing Wage Certificate',
    category: 'credit_adders',
    owner: 'project',
    required_for_company: false,
    cues: ['prevailing wage', 'wage determination', 'davis-bacon'],
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
    cues: ['registered apprentice', 'apprenticeship', 'good faith effort'],
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
    cues: ['wh-347', 'certified payroll', 'statement of compliance'],
    fields: [field('week_ending', 'date'), field('workers', 'integer'), field('hours', 'float')],
  },
  beginning_of_construction_memo: {
    label: 'Beginning of Construction Memo',
    category: 'credit_adders',
    owner: 'project',
    required_for_company: false,
    cues: ['physical work', 'five percent', 'beginning of construction', 'safe harbor'],
    fields: [
      forRule(field('construction_start_date', 'date')),
      forRule(choice('method', 'construction_start_method')),
      field('cost_incurred', 'dollars_and_cents'),
    ],
  },
  domestic_content_certification: {
    label: 'Domestic Content Certification',
    category: 'credit_adders',
    owner: 'project',
    required_for_company: false,
    cues: ['steel or iron', 'adjusted percentage', 'domestic content'],
    fields: [forRule(field('domestic_percent', 'percent')), forRule(field('certified', 'boolean'))],
  },
  energy_community_evidence: {
    label: 'Energy Community Evidence',
    category: 'credit_adders',
    owner: 'project',
    required_for_company: false,
    cues: ['energy community', 'census tract', 'msa', 'brownfield'],
    fields: [
      forRule(choice('category', 'energy_community_category')),
      field('geo_id', 'string', 'Geographic ID'),
      forRule(field('as_of', 'date', 'As-of Date')),
    ],
  },
  low_income_allocation_letter: {
    label: 'Low-Income Allocation Letter',
    category: 'credit_adders',
    owner: 'project',
    required_for_company: false,
    cues: ['capacity limitation', 'low-income communities', 'allocation'],
    fields: [
      forRule(choice('category', 'low_income_category')),
      field('bonus', 'percent'),
      field('allocated', 'kilowatts', 'Allocated Capacity'),
      forRule(field('award_date', 'date')),
    ],
  },
  feoc_material_assistance_certification: {
    label: 'FEOC Material Assistance Certification',
    category: 'credit_adders',
    owner: 'project',
    required_for_company: false,
    cues: ['prohibited foreign entity', 'cost ratio', 'material assistance'],
    fields: [
      forRule(field('macr', 'percent')),
      choice('method', 'material_assistance_method'),
      field('signed_date', 'date'),
    ],
  },
} as const satisfies Record<string, DocumentTypeData>
