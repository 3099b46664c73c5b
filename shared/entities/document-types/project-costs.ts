import { type DocumentTypeData, field, forReport, forRule } from './define.ts'

export const projectCostTypes = {
  epc_agreement: {
    label: 'EPC Agreement',
    category: 'project_costs',
    owner: 'project',
    required_for_company: false,
    searchPhrases: [
      'engineering, procurement and construction',
      'epc agreement',
      'contract price',
      'milestone payment',
    ],
    fields: [
      field('contractor', 'string'),
      field('contract_price', 'dollars_and_cents'),
      field('signed_date', 'date'),
    ],
  },
  cost_segregation: {
    label: 'Cost Segregation',
    category: 'project_costs',
    owner: 'project',
    required_for_company: false,
    searchPhrases: ['cost segregation', 'eligible basis', 'macrs', 'depreciable life'],
    fields: [
      forRule(field('total_cost', 'dollars_and_cents')),
      forRule(field('eligible_basis', 'dollars_and_cents')),
      forReport(field('ineligible_cost', 'dollars_and_cents')),
      field('preparer', 'string'),
    ],
  },
  appraisal_report: {
    label: 'Appraisal Report',
    category: 'project_costs',
    owner: 'project',
    required_for_company: false,
    searchPhrases: ['fair market value', 'cost approach', 'appraisal', 'income approach'],
    fields: [
      field('fmv', 'dollars'),
      forRule(field('stepup_percent', 'percent', 'Step-Up Percent')),
      field('value_date', 'date'),
    ],
  },
  equipment_supply_agreement: {
    label: 'Equipment Supply Agreement',
    category: 'project_costs',
    owner: 'project',
    required_for_company: false,
    searchPhrases: ['purchase order', 'supplier', 'supply agreement', 'delivery schedule'],
    fields: [
      field('vendor', 'string'),
      field('quantity', 'integer'),
      field('price', 'dollars_and_cents'),
    ],
  },
  proof_of_payment: {
    label: 'Proof of Payment',
    category: 'project_costs',
    owner: 'project',
    required_for_company: false,
    searchPhrases: ['wire', 'lien waiver', 'payment confirmation', 'remittance'],
    fields: [
      field('payee', 'string'),
      forRule(field('amount', 'dollars_and_cents')),
      field('paid_date', 'date'),
    ],
  },
} as const satisfies Record<string, DocumentTypeData>
