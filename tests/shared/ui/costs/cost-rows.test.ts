import { describe, expect, it } from 'vitest'
import { type CostRow, costChanges, costProblems, EMPTY_COST } from '#shared/ui/costs/cost-rows.ts'
import { pasteCosts } from '#shared/ui/costs/pasted-costs.ts'

const row = (line_id: number | null, values: Partial<CostRow> = {}): CostRow => ({
  ...EMPTY_COST,
  line_id,
  category: 'modules',
  tax_class: 'five_year',
  claimed: 100,
  ...values,
})

describe('saving cost rows', () => {
  it('sends what is new, changed, or removed, but no empty rows', () => {
    const saved = [row(1), row(2), row(3)]
    const rows = [row(1), EMPTY_COST, row(3, { vendor: 'Helio' }), row(null, { claimed: 5 })]
    expect(costChanges(rows, saved)).toEqual({
      upsert: [
        { place: 2, line: expect.objectContaining({ id: 3, vendor: 'Helio', description: null }) },
        { place: 3, line: expect.not.objectContaining({ id: expect.anything() }) },
      ],
      remove: [2],
    })
  })

  it('sends nothing without changes', () => {
    expect(costChanges([row(1)], [row(1)])).toEqual({ upsert: [], remove: [] })
  })

  it.each([
    ['no category', { category: null }, { category: 'Choose a category' }],
    ['no tax class', { tax_class: null }, { tax_class: 'Choose a tax class' }],
    ['no amount', { claimed: null }, { claimed: 'Enter an amount' }],
    ['less than nothing', { claimed: -1 }, { claimed: 'Can’t be negative' }],
    ['a fraction of a cent', { claimed: 12.345 }, { claimed: 'Use at most two decimals' }],
    ['too much', { claimed: 1e13 }, { claimed: 'This amount is too large' }],
    ['nothing wrong', {}, {}],
  ] as const)('finds %s', (_what, values, problems) => {
    expect(costProblems(row(null, values))).toEqual(problems)
  })

  it('finds no problem in an untouched row', () => {
    expect(costProblems(EMPTY_COST)).toEqual({})
  })
})

describe('pasting cost rows', () => {
  it('reads cells by column, skips the heading, and reports what cannot be read', () => {
    const text =
      'Category\tClaimed\tTax class\tVendor\tInvoice\tDate\n' +
      'Labor\t$1,200.50\t5-year property\tBrightspan\tA-1\t3/28/2025\n' +
      'Gold\t(7)\tnone\t\t\tsoon'
    const { rows, filled, unread } = pasteCosts([], { row: 0, column: 'category' }, text)
    expect(filled).toBe(2)
    expect(rows[0]).toEqual({
      ...EMPTY_COST,
      category: 'labor',
      claimed: 1_200.5,
      tax_class: 'five_year',
      vendor: 'Brightspan',
      invoice_number: 'A-1',
      invoice_date: '2025-03-28',
    })
    expect(unread).toEqual([
      'Row 2, Category: “Gold” is not a category',
      'Row 2, Claimed: “(7)” can’t be negative',
      'Row 2, Tax class: “none” is not a tax class',
      'Row 2, Date: “soon” is not a date',
    ])
  })

  it('follows the headings in their order, also in spreadsheet terms', () => {
    const text =
      'Vendor\tInvoice #\tInvoice Date\tAmount\tCategory\tMACRS class\tApproved by\n' +
      'Helio\tA-1\t3/28/2025\t$1,200.50\tPV modules\t5-yr\tAda\n' +
      'Mesa\tB-2\t4/1/2025\t300\tSite work\t15-Year MACRS\tAda'
    const { rows, filled, unread } = pasteCosts([], { row: 0, column: 'claimed' }, text)
    expect(filled).toBe(2)
    expect(rows).toEqual([
      {
        ...EMPTY_COST,
        vendor: 'Helio',
        invoice_number: 'A-1',
        invoice_date: '2025-03-28',
        claimed: 1_200.5,
        category: 'modules',
        tax_class: 'five_year',
      },
      {
        ...EMPTY_COST,
        vendor: 'Mesa',
        invoice_number: 'B-2',
        invoice_date: '2025-04-01',
        claimed: 300,
        category: 'civil_site_work',
        tax_class: 'fifteen_year',
      },
    ])
    expect(unread).toEqual(['Column “Approved by” is none of ours'])
  })

  it.each([
    ['1.2M', 'has letters in it. Write all digits in dollars'],
    ['12%', 'isn’t a percentage here'],
    ['1,20', 'isn’t plainly one number. Write it like 1,250.5 or 1250.5'],
    ['-5', 'can’t be negative'],
  ])('does not guess an amount from %j', (text, problem) => {
    const { rows, unread } = pasteCosts([row(4)], { row: 0, column: 'claimed' }, text)
    expect(rows).toEqual([row(4, { claimed: null })])
    expect(unread).toEqual([`Row 1, Claimed: “${text}” ${problem}`])
  })

  it('keeps the documents of rows that are pasted over', () => {
    const { rows } = pasteCosts([row(4, { document_ids: [9] })], { row: 0, column: 'claimed' }, '7')
    expect(rows).toEqual([row(4, { claimed: 7, document_ids: [9] })])
  })
})
