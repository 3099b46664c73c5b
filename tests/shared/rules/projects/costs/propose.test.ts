import { describe, expect, it } from 'vitest'
import { proposeLines, type ScheduleRow } from '#shared/rules/projects/costs/propose.ts'
import { invoice, line, payment } from './samples.ts'

const row = (values: Partial<ScheduleRow> = {}): ScheduleRow => ({
  label: 'Photovoltaic modules',
  category: 'modules',
  cost: 10_000,
  classes: { five_year: 10_000, ineligible: 0 },
  ...values,
})
const SPLIT = { five_year: 7_500, ineligible: 2_500 }
const named = { vendor: 'Helio', invoice_number: '17', date: '2025-05-01' }

describe('proposed lines', () => {
  it('start from the schedule and attach the invoices of the same category', () => {
    const papers = [invoice(7, 60, named), invoice(8, 40), invoice(9, 5, { category: 'labor' })]
    expect(proposeLines([row()], papers, [])).toEqual([
      expect.objectContaining({
        claimed: 100,
        category: 'modules',
        tax_class: 'five_year',
        description: 'Photovoltaic modules',
        vendor: null,
        document_ids: [7, 8],
      }),
      expect.objectContaining({ claimed: 5, category: 'labor', document_ids: [9] }),
    ])
  })

  it('take the details of the invoice and attach its payment', () => {
    const papers = [invoice(7, 100, named), payment(8, 100, { vendor: 'Helio' }), payment(9, 3)]
    expect(proposeLines([], papers, [])).toEqual([
      expect.objectContaining({
        vendor: 'Helio',
        invoice_number: '17',
        invoice_date: '2025-05-01',
        document_ids: [7, 8],
      }),
    ])
  })

  it.each([
    ['modules', 'five_year'],
    ['labor', 'five_year'],
    ['civil_site_work', 'fifteen_year'],
    ['interconnection', 'interconnection'],
    ['general', 'ineligible'],
  ] as const)('put %s without a share in %s', (category, tax_class) => {
    const papers = [invoice(7, 100, { category, eligible_share: null })]
    expect(proposeLines([], papers, [])).toMatchObject([{ tax_class, claimed: 100 }])
  })

  it.each([
    ['civil work', { category: 'civil_site_work', classes: SPLIT }, ['five_year', 'fifteen_year']],
    ['soft costs', { category: 'soft_costs', classes: SPLIT }, ['five_year', 'ineligible']],
    ['land', { category: 'land', classes: { ineligible: 10_000 } }, ['ineligible']],
    [
      'land improvements',
      { category: 'general', classes: { fifteen_year: 4_000, ineligible: 6_000 } },
      ['fifteen_year', 'ineligible'],
    ],
    ['interconnection', { category: 'interconnection', classes: SPLIT }, ['interconnection']],
  ] as const)('separate what is eligible of %s', (_what, values, classes) => {
    const proposed = proposeLines([row(values)], [], [])
    expect(proposed.map(({ tax_class }) => tax_class)).toEqual(classes)
    expect(proposed.reduce((sum, { claimed }) => sum + claimed, 0)).toBe(100)
  })

  it('attach one of several copies, and none of a claimed invoice', () => {
    const papers = [invoice(7, 60, named), invoice(8, 60, named)]
    expect(proposeLines([], papers, [])).toMatchObject([{ claimed: 60, document_ids: [7] }])
    expect(proposeLines([], papers, [line(1, { document_ids: [8] })])).toEqual([])
  })

  it('leave out what is already claimed and what was not accepted', () => {
    const papers = [invoice(7, 60), invoice(8, null, { category: 'labor' })]
    expect(proposeLines([row()], papers, [line(1, { document_ids: [7] })])).toEqual([])
  })
})
