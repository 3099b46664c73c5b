import { describe, expect, it } from 'vitest'
import { creditPropertySchema, estimateRequestSchema } from '#shared/entities/estimates.ts'
import { quoteFormSchema } from '#shared/entities/quotes.ts'
import { dateSchema, dollarsSchema, textSchema } from '#shared/entities/text.ts'

const property = {
  technology: 'solar',
  capacity_ac_mw: 4.8,
  eligible_costs: 10_540_000,
  construction_start_date: '2025-06-01',
  placed_in_service_date: '2026-10-15',
}

const form = {
  contact_info: {
    first_name: 'Ana',
    last_name: 'Reyes',
    email: 'ana@example.test',
    phone_number: '5550101234',
  },
  technology: 'solar',
  project_type: 'community',
  project_cycle: 'own',
  location: { state: 'OH' },
  projects_count: 1,
  assets: [{}],
}

const paths = (result: { error?: { issues: { path: PropertyKey[] }[] } }) =>
  result.error?.issues.map(({ path }) => path.join('.')) ?? []

describe('a property of an estimate', () => {
  it('accepts the smallest form', () => {
    expect(creditPropertySchema.parse(property)).toEqual(property)
    expect(estimateRequestSchema.safeParse({ properties: [property] }).success).toBe(true)
  })

  it.each([
    ['technology', { technology: 'wind' }],
    ['capacity_ac_mw', { capacity_ac_mw: 0 }],
    ['capacity_ac_mw', { capacity_ac_mw: '4.8' }],
    ['capacity_ac_mw', { capacity_ac_mw: Number.POSITIVE_INFINITY }],
    ['eligible_costs', { eligible_costs: -1 }],
    ['eligible_costs', { eligible_costs: 1.005 }],
    ['eligible_costs', { eligible_costs: 1e15 }],
    ['eligible_costs', { eligible_costs: Number.NaN }],
    ['construction_start_date', { construction_start_date: '2025-02-30' }],
    ['construction_start_date', { construction_start_date: '06/01/2025' }],
    ['placed_in_service_date', { placed_in_service_date: '2025-05-31' }],
    ['credit_tax_year', { credit_tax_year: 2025 }],
    ['credit_tax_year', { credit_tax_year: 2028 }],
    ['lmi', { lmi: 15 }],
    ['pwa', { pwa: 'yes' }],
    ['material_assistance_ratio', { material_assistance_ratio: 101 }],
    ['tax_exempt_share', { tax_exempt_share: -0.1 }],
    ['', { surprise: true }],
  ])('refuses a bad %s: %j', (path, change) => {
    expect(paths(creditPropertySchema.safeParse({ ...property, ...change }))).toEqual([path])
  })

  it.each([
    ['eligible_costs', 20_000_000_000, 'Enter at most $20,000,000,000'],
    ['interconnection_costs', 2_000_000_000, 'Enter at most $2,000,000,000'],
  ])('asks for %s of at most %d', (name, most, message) => {
    const ask = (dollars: number) =>
      estimateRequestSchema.safeParse({ properties: [{ ...property, [name]: dollars }] })
    expect(ask(most).success).toBe(true)
    expect(ask(most + 1).error?.issues[0]).toMatchObject({
      path: ['properties', 0, name],
      message,
    })
  })

  it('must appear at least once and at most a hundred times', () => {
    const sizes = [0, 1, 100, 101].map(
      (size) => estimateRequestSchema.safeParse({ properties: Array(size).fill(property) }).success,
    )
    expect(sizes).toEqual([false, true, true, false])
  })
})

describe('the quote form', () => {
  it('accepts the smallest form', () => {
    expect(quoteFormSchema.safeParse(form).error).toBeUndefined()
  })

  it.each([
    ['project_type', { project_type: 'landfill' }],
    ['project_type', { project_type: undefined }],
    ['project_type', { technology: 'other' }],
    ['technology', { technology: 'wind' }],
    ['projects_count', { projects_count: 0 }],
    ['projects_count', { projects_count: 1.5 }],
    ['assets', { assets: [] }],
    ['assets.0.capacity_mw', { assets: [{ capacity_mw: -1 }] }],
    [
      'assets.1.placed_in_service_date',
      {
        assets: [
          {},
          { construction_start_date: '2025-06-01', placed_in_service_date: '2025-05-31' },
        ],
      },
    ],
    ['location.longitude', { location: { latitude: 40 } }],
    ['location.latitude', { location: { longitude: -100 } }],
    ['location.latitude', { location: { latitude: 91, longitude: 0 } }],
    ['location.state', { location: { state: 'ZZ' } }],
    ['location.state', { location: {} }],
    ['location.state', { location: { address: '1 Main Street' } }],
    ['contact_info.phone_number', { contact_info: { ...form.contact_info, phone_number: '1' } }],
    ['contact_info.job_title', { contact_info: { ...form.contact_info, job_title: 'VP #1' } }],
  ])('refuses a bad %s', (path, change) => {
    expect(paths(quoteFormSchema.safeParse({ ...form, ...change }))).toEqual([path])
  })

  it.each([
    ['outside the United States', { state: 'outside_us' }],
    ['in a territory', { state: 'PR' }],
    ['at a point', { latitude: 40, longitude: -100 }],
  ])('accepts a place %s', (_where, location) => {
    expect(quoteFormSchema.safeParse({ ...form, location }).error).toBeUndefined()
  })

  it.each<[string, object]>([
    ['capacity_mw', { capacity_mw: 0.0005 }],
    ['capacity_mw', { capacity_mw: 5_001 }],
    ['capacity_dc_mw', { capacity_dc_mw: 7_501 }],
    ['storage_mw', { storage_mw: 5_001 }],
    ['capacity_mwh', { capacity_mwh: 100_001 }],
    ['gas_mmbtu_per_day', { gas_mmbtu_per_day: 100_001 }],
    ['eligible_costs', { eligible_costs: 1 }],
    ['eligible_costs', { eligible_costs: 20_000_000_001 }],
    ['eligible_costs', { eligible_costs: 500_000_001, capacity_mw: 5 }],
    ['storage_eligible_costs', { storage_eligible_costs: 500_000_001, storage_mw: 5 }],
    ['interconnection_costs', { interconnection_costs: 2_000_000_001 }],
    ['construction_start_date', { construction_start_date: '1999-12-31' }],
    ['placed_in_service_date', { placed_in_service_date: '2050-01-01' }],
  ])('refuses an impossible %s: %j', (field, asset) => {
    const { error } = quoteFormSchema.safeParse({ ...form, assets: [asset] })
    expect(paths({ error })).toEqual([`assets.0.${field}`])
    expect(error?.issues[0]?.message).toMatch(/Enter at|Enter a year|More than/)
  })

  it.each<[string, object]>([
    ['the smallest', { capacity_mw: 0.001, capacity_mwh: 0.001, gas_mmbtu_per_day: 1 }],
    [
      'the largest',
      {
        capacity_mw: 5_000,
        capacity_dc_mw: 7_500,
        storage_mw: 5_000,
        capacity_mwh: 100_000,
        gas_mmbtu_per_day: 100_000,
        eligible_costs: 20_000_000_000,
        storage_eligible_costs: 20_000_000_000,
        interconnection_costs: 2_000_000_000,
        construction_start_date: '2000-01-01',
        placed_in_service_date: '2049-12-31',
      },
    ],
    ['one without upgrades', { interconnection_costs: 0 }],
    ['one as dear as can be', { capacity_mw: 5, eligible_costs: 500_000_000 }],
  ])('accepts a plant: %s', (_which, asset) => {
    expect(quoteFormSchema.safeParse({ ...form, assets: [asset] }).error).toBeUndefined()
  })

  it('accepts Other without a project type', () => {
    const other = { ...form, technology: 'other', project_type: null }
    expect(quoteFormSchema.safeParse(other).success).toBe(true)
  })
})

describe('text, money and dates', () => {
  it.each([
    ['a\0b', false],
    ['\ud800', false],
    ['😀 שלום', true],
    ['   ', false],
    ['x'.repeat(11), false],
    [' x ', true],
  ])('text %j is accepted: %s', (text, taken) => {
    expect(textSchema(10).safeParse(text).success).toBe(taken)
  })

  it.each([
    [0, true],
    [0.1 + 0.2, false],
    [0.3, true],
    [1234.56, true],
    [2_499_939_799_211.01, true],
    [9_999_999_999_999.99, true],
    [10_000_000_000_000, false],
    [0.001, false],
  ])('%d dollars are accepted: %s', (dollars, taken) => {
    expect(dollarsSchema.safeParse(dollars).success).toBe(taken)
  })

  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1899-12-31', false],
    ['2200-01-01', false],
    ['2024-2-9', false],
  ])('date %s is accepted: %s', (date, taken) => {
    expect(dateSchema.safeParse(date).success).toBe(taken)
  })
})
