import { choice, type DocumentTypeData, field, forRule } from './define.ts'

export const creditAdderTypes = {
  domestic_content_certification: {
    label: 'Domestic Content Certification',
    category: 'credit_adders',
    owner: 'project',
    required_for_company: false,
    effort: 'at_hand',
    buyers: 'shared',
    searchPhrases: ['steel or iron', 'adjusted percentage', 'domestic content'],
    fields: [forRule(field('domestic_percent', 'percent')), forRule(field('certified', 'boolean'))],
  },
  energy_community_evidence: {
    label: 'Energy Community Evidence',
    category: 'credit_adders',
    owner: 'project',
    required_for_company: false,
    effort: 'at_hand',
    buyers: 'shared',
    searchPhrases: ['energy community', 'census tract', 'msa', 'brownfield'],
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
    effort: 'at_hand',
    buyers: 'shared',
    searchPhrases: ['capacity limitation', 'low-income communities', 'allocation'],
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
    effort: 'at_hand',
    buyers: 'shared',
    searchPhrases: ['prohibited foreign entity', 'cost ratio', 'material assistance'],
    fields: [
      forRule(field('macr', 'percent')),
      choice('method', 'material_assistance_method'),
      field('signed_date', 'date'),
    ],
  },
} as const satisfies Record<string, DocumentTypeData>
