import { describe, expect, it } from 'vitest'
import { electionStatement } from '#shared/rules/deals/closings/prints/election-statement.ts'
import { memoPrint } from '#shared/rules/deals/closings/prints/memo.ts'
import type { PrintDeal, PrintProperty } from '#shared/rules/deals/closings/prints/model.ts'
import { buyerYearEnd, form3468, form3800 } from '#shared/rules/deals/closings/prints/tax-papers.ts'
import type { PrintedReport } from '#shared/rules/projects/reports/model.ts'

const DEAL: PrintDeal = {
  transfer: 'Fall sale',
  transaction_id: 'TX-1',
  is_paid: false,
  payment_date: '2026-12-10',
  buyer: {
    name: 'Tamarack Inc.',
    ein: '12-3456789',
    address: '1 Main St, Denver, CO',
    tax_year_end: '06-30',
    is_not_foreign: null,
  },
}
const PROPERTY: PrintProperty = {
  project: 'Overlook Mesa',
  address: 'County Road 7',
  technology: 'Ground-mount Solar',
  capacity_mw: 4.8,
  is_gas: false,
  construction_start_date: '2025-06-01',
  placed_in_service_date: '2026-10-15',
  tax_year: 2026,
  tax_year_ends: '2026-12-31',
  registration_numbers: ['PRM123'],
  transferor: { name: 'Mesa Solar LLC', ein: null, address: null },
  is_unrelated: true,
  credit: 3_000_000,
  is_final: false,
  price: 2_790_000,
  cash: [],
  bonuses: [],
  determined: {
    missing: null,
    result: {
      itc_amount: 3_342_000,
      rate_bps: 3_000,
      section: '48E',
      eligible_basis: 11_140_000,
      phase_factor: 1,
      reasons: ['Full rate: wages are met [Rate: section 48E(a)(2), 08/16/2022]'],
    },
    storage: null,
    itcAmount: 3_342_000,
    isEstimatedMw: false,
  },
}

const linesOf = (report: PrintedReport) =>
  Object.fromEntries(
    report.sections.flatMap(({ figures }) => figures.map(({ label, text }) => [label, text])),
  )

describe('the draft election statement', () => {
  it('has parties, numbers, property, registration, amounts, years, and attestations', () => {
    const paper = electionStatement(DEAL, PROPERTY)
    expect(linesOf(paper)).toMatchObject({
      'Name of the seller (eligible taxpayer)': 'Mesa Solar LLC',
      'Taxpayer number of the seller (eligible taxpayer)': 'Not on record',
      'Taxpayer number of the buyer (transferee taxpayer)': '12-3456789',
      Property: 'Overlook Mesa',
      'Registration number': 'PRM123',
      'Type of credit': 'Investment tax credit, section 48E',
      'Credit of the property': '$3,342,000',
      'Credit transferred': '$3,000,000, not final yet',
      'Seller’s tax year ends': 'December 31, 2026',
      'Buyer’s first tax year for it ends': 'June 30, 2027',
      'Agreed price': '$2,790,000',
      'Buyer is unrelated to the seller': 'Attested',
      'Buyer is not a specified foreign entity': 'Not on record',
    })
    expect(paper.sections[0]?.body).toContain('We file nothing with the IRS')
    expect(paper.disclaimer).toBe('')
  })

  it.each([
    ['2026-12-31', '12-31', '2026-12-31'],
    ['2026-12-31', '06-30', '2027-06-30'],
    ['2027-05-31', '05-31', '2027-05-31'],
    ['2027-12-31', '02-28', '2028-02-29'],
    ['2026-12-31', '02-29', '2027-02-28'],
    [null, '06-30', null],
    ['2026-12-31', null, null],
  ])(
    'takes the credit of a year to %s in the buyer’s year that ends %s: %s',
    (sellers, end, day) => {
      expect(buyerYearEnd(sellers, end)).toBe(day)
    },
  )
})

describe('the data sheets', () => {
  it('for Form 3468 have the facility and the calculation of the credit', () => {
    expect(linesOf(form3468(DEAL, PROPERTY))).toMatchObject({
      'Name of the owner': 'Mesa Solar LLC',
      'Construction began': 'June 1, 2025',
      'Net output': '4.8 MW AC',
      'Eligible basis': '$11,140,000',
      'Rate with bonuses': '30%',
      'Credit of the property': '$3,342,000',
    })
    const steps = form3468(DEAL, PROPERTY).sections.at(-1)?.tables[0]?.rows
    expect(steps?.map(({ cells }) => cells)).toEqual([
      ['Full rate: wages are met', 'Rate: section 48E(a)(2), 08/16/2022'],
    ])
    expect(linesOf(form3468(DEAL, { ...PROPERTY, is_gas: true }))).toMatchObject({
      'Net output': '16.3 MMBtu per hour, counted as 4.8 MW',
    })
    const open = form3468(DEAL, { ...PROPERTY, determined: { missing: ['Eligible costs'] } })
    expect(open.sections.at(-1)?.body).toBe('The record doesn’t have: eligible costs.')
    expect(linesOf(open)['Credit of the property']).toBe('Not on record')
  })

  it('for Form 3800 have both returns', () => {
    const both = linesOf(form3800(DEAL, { ...PROPERTY, is_final: true }))
    expect(both).toMatchObject({
      'Transferred out': '$3,000,000',
      To: 'Tamarack Inc., 12-3456789',
      'Transferred in': '$3,000,000',
      From: 'Mesa Solar LLC',
    })
  })
})

describe('the printed memo', () => {
  it('says who gets what and who accepted it, without a fee that the reader may not see', () => {
    const paper = memoPrint(
      DEAL,
      {
        price: 930_000,
        payment_date: '2026-12-10',
        payment_method: 'ach',
        payee: { kind: 'escrow', name: 'Sound Escrow', institution: 'Escrow Bank', mask: '7788' },
        premium: { payer: 'seller', amount: 20_000 },
        counsel: { payer: 'buyer', amount: 0 },
        sellers: [
          { name: 'Mesa', price: 930_000, fee: null, premium: 20_000, counsel: 0, net: null },
        ],
      },
      'Accepted',
      [{ party: 'Tamarack', words: 'Accepted by Ada Quinn' }],
    )
    expect(linesOf(paper)).toMatchObject({
      Price: '$930,000',
      'Paid to': 'Sound Escrow, Escrow Bank, account ending in 7788',
      'Insurance premium': '$20,000, paid by the seller',
      Tamarack: 'Accepted by Ada Quinn',
    })
    expect(paper.sections[1]?.tables[0]?.rows[0]?.cells).toEqual([
      'Mesa',
      '$930,000',
      '–',
      '$20,000',
      '$0',
      '–',
    ])
  })
})
