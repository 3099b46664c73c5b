import { describe, expect, it } from 'vitest'
import { scheduleRows } from '#server/reading/costs/schedule.ts'
import { pagesOf } from '#tests/support/page-text.ts'

const rows = (...pages: string[]) => scheduleRows(pagesOf(...pages))

describe('the rows of a cost segregation', () => {
  it('have a label, a cost, and its eligible and ineligible parts', () => {
    expect(
      rows(
        '4. Costs by Line\nCost line Total cost Eligible Ineligible\nPhotovoltaic modules 1,200,000.50 1,200,000.50 0.00',
        'Civil and site work $400,000.00 $300,000.00 $100,000.00\nTotal 1,600,000.50 1,500,000.50 100,000.00',
      ),
    ).toEqual([
      {
        label: 'Photovoltaic modules',
        category: 'modules',
        cost: 120_000_050,
        classes: { five_year: 120_000_050, ineligible: 0 },
      },
      {
        label: 'Civil and site work',
        category: 'civil_site_work',
        cost: 40_000_000,
        classes: { five_year: 30_000_000, ineligible: 10_000_000 },
      },
    ])
  })

  it.each([
    ['that don’t add up', 'Inverters 100.00 80.00 30.00'],
    ['of other tables', 'Energy property and integral parts 5-year MACRS 1,500,000.50'],
    ['without a label', '100.00 80.00 20.00'],
    ['of totals', 'Subtotal 100.00 80.00 20.00'],
    ['of nothing', 'Inverters 0.00 0.00 0.00'],
  ])('exclude rows %s', (_what, text) => {
    expect(rows(text)).toEqual([])
  })

  it.each([
    [
      'Cost line Total cost 5-year 15-year Ineligible',
      'Site work 100.00 60.00 30.00 10.00',
      { five_year: 6_000, fifteen_year: 3_000, ineligible: 1_000 },
    ],
    [
      'Asset 5-Yr MACRS Land Improvements Total Cost',
      'Modules (Phase 2) $90.00 – $90.00',
      { five_year: 9_000, fifteen_year: 0 },
    ],
    [
      'Description Energy Property Interconnection Non-Eligible',
      'Wiring block 3 40 0 5',
      { five_year: 4_000, interconnection: 0, ineligible: 500 },
    ],
  ])('have the tax classes of the table’s columns: %s', (head, row, classes) => {
    expect(rows(`${head}\n${row}`)).toMatchObject([{ classes }])
  })

  it('exclude prose that mentions tax classes', () => {
    expect(rows('Eligible costs are 5-year property.\nInverters 100.00 80.00 20.00')).toHaveLength(
      1,
    )
  })

  it('count once when a table is repeated', () => {
    const row = 'Installation labor 100.00 100.00 0.00'
    expect(rows(row, row)).toHaveLength(1)
  })

  it.each([
    ['Utility interconnection', 'interconnection'],
    ['Development fee', 'development_fee'],
    ['Battery storage equipment', 'storage_equipment'],
    ['Digester and gas upgrading equipment', 'rng_equipment'],
    ['String inverters', 'inverters'],
    ['Racking and mounting', 'racking'],
    ['Electrical balance of system', 'electrical_bos'],
    ['Installation labor', 'labor'],
    ['Engineering, permits, and legal', 'soft_costs'],
    ['Construction loan interest', 'financing'],
    ['Land', 'land'],
    ['Miscellaneous', 'general'],
  ])('categorize “%s” as %s', (label, category) => {
    expect(rows(`${label} 100.00 100.00 0.00`)).toMatchObject([{ label, category }])
  })
})
