import { type DocumentTypeData, field, forReport, forRule } from './define.ts'

/** Invoices of every kind are read for the same five values. */
const invoiceFields = [
  field('vendor', 'string'),
  field('invoice_number', 'string'),
  field('invoice_date', 'date'),
  forRule(field('amount', 'dollars_and_cents')),
  forRule(field('eligible_share', 'percent')),
] as const

function invoices<const C extends readonly string[]>(label: string, ...cues: C) {
  return {
    label: `Other Project Costs: ${label}`,
    category: 'project_costs',
    owner: 'project',
    required_for_company: false,
    cues: ['invoice', 'pay application', ...cues],
    fields: invoiceFields,
  } as const satisfies DocumentTypeData
}

export const projectCostTypes = {
  epc_agreement: {
    label: 'EPC Agreement',
    category: 'project_costs',
    owner: 'project',
    required_for_company: false,
    cues: [
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
    cues: ['cost segregation', 'eligible basis', 'macrs', 'depreciable life'],
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
    cues: ['fair market value', 'cost approach', 'appraisal', 'income approach'],
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
    cues: ['purchase order', 'supplier', 'supply agreement', 'delivery schedule'],
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
    cues: ['wire', 'lien waiver', 'payment confirmation', 'remittance'],
    fields: [
      field('payee', 'string'),
      forRule(field('amount', 'dollars_and_cents')),
      field('paid_date', 'date'),
    ],
  },
  other_project_costs_modules: invoices('Modules', 'photovoltaic', 'module', 'panel'),
  other_project_costs_inverters: invoices('Inverters', 'inverter'),
  other_project_costs_racking: invoices('Racking', 'tracker', 'carport', 'racking'),
  other_project_costs_storage_equipment: invoices('Storage Equipment', 'battery', 'storage'),
  other_project_costs_electrical_bos: invoices(
    'Electrical Balance of System',
    'switchgear',
    'cable',
    'transformer',
  ),
  other_project_costs_civil_site_work: invoices('Civil and Site Work', 'grading', 'excavation'),
  other_project_costs_labor: invoices('Labor', 'labor', 'man-hours', 'crew'),
  other_project_costs_soft_costs: invoices('Soft Costs', 'engineering', 'permit', 'legal'),
  other_project_costs_interconnection: invoices('Interconnection', 'utility upgrade'),
  other_project_costs_development_fee: invoices('Development Fee', 'development fee'),
  other_project_costs_rng_equipment: invoices(
    'RNG Equipment',
    'digester',
    'membrane',
    'compressor',
  ),
  other_project_costs_general: invoices('General', 'amount due'),
} as const satisfies Record<string, DocumentTypeData>
