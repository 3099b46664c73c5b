import { definer, type FieldDefinition, from } from './define.ts'

const overview = definer('company', 'overview')
const financial = definer('company', 'financial_capacity')
const debt = definer('company', 'debt')

const sellerSide = { audience: ['seller', 'frontdoor'] } satisfies Partial<FieldDefinition>

/** The initial fields of every company (docs/product.md section 3). */
export const companyFieldDefinitions: readonly FieldDefinition[] = [
  overview('name', 'string', { field_label: 'Company Name' }),
  overview('legal_name', 'string'),
  overview('company_type', 'enum', from('company_type')),
  overview('tax_class', 'enum', from('tax_class', { field_label: 'Tax Classification' })),
  overview('ein', 'string', sellerSide),
  overview('formation_state', 'enum', from('us_state', { field_label: 'State of Formation' })),
  overview('formation_date', 'date'),
  overview('full_street_address', 'string', { field_label: 'Street Address' }),
  overview('city', 'string'),
  overview('state', 'enum', from('us_state')),
  overview('zip_code', 'string', { field_label: 'ZIP Code' }),
  overview('mailing_address', 'string', sellerSide),
  overview('phone_number', 'string', sellerSide),
  overview('website', 'string'),
  overview('control_person', 'string', sellerSide),
  overview('not_prohibited_foreign_entity', 'boolean', {
    field_label: 'Not a Prohibited Foreign Entity',
  }),

  financial('credit_rating', 'enum', from('credit_rating')),
  financial('fiscal_year_end', 'date', sellerSide),
  financial('guarantor_outcome', 'enum', from('review_outcome', { audience: [], readonly: true })),

  debt('has_open_bankruptcy', 'boolean', sellerSide),
  debt('has_tax_or_judgment_liens', 'boolean', {
    ...sellerSide,
    field_label: 'Has Tax or Judgment Liens',
  }),
]
