import { type DocumentTypeData, field, forRule } from './define.ts'

/** All kinds of invoices are read for the same five values. */
const invoiceFields = [
  field('vendor', 'string'),
  field('invoice_number', 'string'),
  field('invoice_date', 'date'),
  forRule(field('amount', 'dollars_and_cents')),
  forRule(field('eligible_share', 'percent')),
] as const

function invoices<const C extends readonly string[]>(label: string, ...searchPhrases: C) {
  return {
    label: `Other Project Costs: ${label}`,
    category: 'project_costs',
    owner: 'project',
    required_for_company: false,
    effort: 'at_hand',
    buyers: 'shared',
    searchPhrases: ['invoice', 'pay application', ...searchPhrases],
    fields: invoiceFields,
  } as const satisfies DocumentTypeData
}

export const invoiceTypes = {
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
