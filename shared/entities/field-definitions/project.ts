import { definer, type FieldDefinition, from } from './define.ts'

const overview = definer('project', 'overview')
const site = definer('project', 'site_control')
const costs = definer('project', 'project_costs')
const interconnection = definer('project', 'interconnection')
const design = definer('project', 'design_permitting_technical_review')
const adders = definer('project', 'credit_adders')
const revenue = definer('project', 'revenue_sources')
const operations = definer('project', 'operations_maintenance')
const debt = definer('project', 'debt')
const registration = definer('project', 'credit_registration')

const sellerSide = ['seller', 'frontdoor'] as const

/** The initial fields of every project (docs/product.md section 3). */
export const projectFieldDefinitions: readonly FieldDefinition[] = [
  overview('name', 'string', { field_label: 'Project Name' }),
  overview('installation_type', 'enum', from('project_type')),
  overview('full_street_address', 'string', { field_label: 'Street Address' }),
  overview('city', 'string'),
  overview('county', 'string'),
  overview('state', 'enum', from('us_state')),
  overview('zip_code', 'string', { field_label: 'ZIP Code' }),
  overview('latitude', 'float', { min: -90, max: 90 }),
  overview('longitude', 'float', { min: -180, max: 180 }),
  overview('projected_itc_amount', 'dollars_and_cents', { field_label: 'Projected ITC Amount' }),
  overview('installed_capacity_dc', 'kilowatts', { field_label: 'Installed Capacity (DC)' }),
  overview('installed_capacity_ac', 'kilowatts', { field_label: 'Installed Capacity (AC)' }),
  overview('storage_capacity', 'kilowatt_hours'),
  overview('storage_capacity_ac', 'kilowatts', { field_label: 'Storage Capacity (AC)' }),
  overview('construction_start_date', 'date'),
  overview('target_placed_in_service_date', 'date'),
  overview('placed_in_service_date', 'date'),
  overview('storage_construction_start_date', 'date'),
  overview('storage_placed_in_service_date', 'date', {
    field_label: 'Storage Placed-in-Service Date',
  }),
  overview('description', 'string'),

  site('site_control_type', 'enum', from('site_control_type')),
  site('site_lease_term', 'number_of_years'),

  costs('total_project_cost', 'dollars_and_cents'),
  costs('eligible_costs', 'dollars_and_cents'),
  costs('storage_eligible_costs', 'dollars_and_cents'),
  costs('interconnection_costs', 'dollars_and_cents'),
  costs('fair_market_value', 'dollars'),
  costs('tax_exempt_share', 'percent', { field_label: 'Tax-Exempt Bond Share' }),
  costs('used_components_share', 'percent', { field_label: 'Used Components of Total Value' }),

  interconnection('utility', 'string'),
  interconnection('interconnection_capacity', 'kilowatts'),
  interconnection('pto_date', 'date', { field_label: 'Permission to Operate Date' }),

  design('annual_production', 'gigawatt_hours', { field_label: 'Annual Production (P50)' }),
  design('annual_emissions_avoided', 'tons'),

  adders('adder_domestic_content_claimed', 'boolean', { field_label: 'Domestic Content Claimed' }),
  adders('adder_lmi_10_claimed', 'boolean', { field_label: 'Low-Income 10% Claimed' }),
  adders('adder_lmi_20_claimed', 'boolean', { field_label: 'Low-Income 20% Claimed' }),
  adders('adder_energy_community_claimed', 'boolean', { field_label: 'Energy Community Claimed' }),
  adders('adder_pw_apprenticeship_claimed', 'boolean', {
    field_label: 'Prevailing Wage and Apprenticeship Claimed',
  }),
  adders('domestic_content_percent', 'percent'),
  adders('energy_community_category', 'enum', from('energy_community_category')),
  adders(
    'low_income_category',
    'enum',
    from('low_income_category', { field_label: 'Low-Income Category' }),
  ),
  adders('material_assistance_ratio', 'percent'),
  adders('storage_material_assistance_ratio', 'percent'),
  adders('construction_start_method', 'enum', from('construction_start_method')),
  adders('solar_construction_start_date', 'date', {
    field_label: 'Construction Start for Solar Deadline',
  }),
  adders(
    'solar_construction_start_method',
    'enum',
    from('construction_start_method', { field_label: 'Start Method for Solar Deadline' }),
  ),
  adders('feoc_construction_start_date', 'date', {
    field_label: 'Construction Start for FEOC',
  }),
  adders(
    'feoc_construction_start_method',
    'enum',
    from('construction_start_method', { field_label: 'Start Method for FEOC' }),
  ),
  adders('domestic_content_exception', 'boolean', {
    field_label: 'Domestic Content Exception for Direct Pay',
  }),

  revenue('offtake_type', 'enum', from('offtake_type')),
  revenue('offtaker', 'string'),
  revenue('power_purchase_agreement_term', 'number_of_years'),
  revenue('capacity_agreement_term', 'number_of_years'),
  revenue('gas_transport_agreement_term', 'number_of_years'),

  operations('om_provider', 'string', { field_label: 'O&M Provider' }),
  operations('om_agreement_term', 'number_of_years'),

  debt('has_project_level_debt', 'boolean', { field_label: 'Project-Level Debt' }),
  debt('lender', 'string', { audience: [...sellerSide, 'buyer'] }),
  debt('lender_forbearance', 'boolean'),

  registration('credit_transfer_method', 'enum', from('credit_transfer_method')),
  registration(
    'section_choice',
    'enum',
    from('credit_section_choice', { field_label: 'Section 48 or 48E' }),
  ),
  registration('credit_tax_year', 'year'),
  registration('planned_filing_date', 'date', { field_label: 'Planned Filing of the Return' }),
  registration('return_extension_filed', 'boolean', {
    field_label: 'Extension of the Return Filed',
  }),
  registration('wage_underpayment_date', 'date', {
    audience: [...sellerSide],
    field_label: 'Wages Underpaid On',
  }),
  registration('wage_determination_date', 'date', {
    audience: [...sellerSide],
    field_label: 'Final Determination on Wages',
  }),
  registration('wage_cure_date', 'date', {
    audience: [...sellerSide],
    field_label: 'Wages Cured On',
  }),
  registration('registration_number', 'string', { audience: ['seller', 'buyer'] }),
  registration('registration_status', 'enum', from('registration_status')),
]

/** Fields shown first on a project (docs/product.md section 3). */
export const projectKeyFields = [
  'name',
  'installation_type',
  'full_street_address',
  'projected_itc_amount',
  'installed_capacity_dc',
  'construction_start_date',
  'has_project_level_debt',
  'offtake_type',
  'site_control_type',
  'placed_in_service_date',
  'target_placed_in_service_date',
  'adder_domestic_content_claimed',
  'adder_lmi_10_claimed',
  'adder_lmi_20_claimed',
  'adder_energy_community_claimed',
  'adder_pw_apprenticeship_claimed',
] as const
export type ProjectKeyField = (typeof projectKeyFields)[number]

/** Contract terms in whole years, 0 to 2147483647 (docs/product.md sections 3 and 9). */
export const projectTermFields = [
  'om_agreement_term',
  'site_lease_term',
  'capacity_agreement_term',
  'gas_transport_agreement_term',
  'power_purchase_agreement_term',
] as const
export type ProjectTermField = (typeof projectTermFields)[number]
