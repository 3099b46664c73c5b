import { describe, expect, it } from 'vitest'
import { type PrintReceipt, receiptPrint } from '#shared/rules/deals/closings/prints/receipt.ts'

const RECEIPT: PrintReceipt = {
  name: 'Fall sale',
  transaction_id: 'TX-1',
  buyer: 'Tamarack',
  sellers: ['Prairie', 'Halcyon'],
  confirmed_at: '2026-11-23T20:00:00.000Z',
  settled_at: null,
  standing: 'settling',
  payment_day: '2026-12-01',
  payment_date: '2026-12-10',
  payment_method: 'wire',
  paid_from: 'First Bank, Operating, ••••4821',
  paid_to: 'Sound Escrow, Escrow Bank',
  total_credit: 1_500_000.5,
  total_price: 1_395_000.47,
  paid_amount: 1_395_000.47,
  lines: [
    {
      project: 'Mesa',
      credit: 1_500_000.5,
      isFinal: false,
      price_per_credit: 0.93,
      price: 1_395_000.47,
    },
  ],
}

const linesOf = (receipt: PrintReceipt) =>
  Object.fromEntries(
    receiptPrint(receipt).sections.flatMap(({ figures }) =>
      figures.map(({ label, text }) => [label, text]),
    ),
  )

describe('the printed receipt', () => {
  it('says what was confirmed, from whom, and to whom', () => {
    expect(linesOf(RECEIPT)).toEqual({
      Transaction: 'TX-1',
      Buyer: 'Tamarack',
      Amount: '$1,395,000.47',
      Credits: '$1,500,000.50',
      Confirmed: '11/23/2026, 3:00 PM EST',
      Status: 'Confirmed, settling',
      'Settled by the bank': 'Not on record',
      'Payment date': 'December 1, 2026',
      'Payment date in the terms': 'December 10, 2026',
      'Paid by': 'Wire',
      'Paid from': 'First Bank, Operating, ••••4821',
      'Paid to': 'Sound Escrow, Escrow Bank',
    })
    const { disclaimer, sections } = receiptPrint(RECEIPT)
    expect(disclaimer).toContain('isn’t settled yet')
    expect(sections[1]?.tables[0]?.rows.map(({ cells }) => cells)).toEqual([
      ['Mesa', '$1,500,000.50', 'Projected', '93¢', '$1,395,000.47'],
      ['Total', '$1,500,000.50', '', '', '$1,395,000.47'],
    ])
  })

  it('shows what was paid beside the price by final figures', () => {
    const lines = linesOf({ ...RECEIPT, paid_amount: 1_400_000 })
    expect(lines.Amount).toBe('$1,400,000')
    expect(lines['Price by final figures']).toBe('$1,395,000.47')
  })

  it('shows the payment as paid once it is settled', () => {
    const paid = {
      ...RECEIPT,
      standing: 'received',
      settled_at: '2026-12-10T17:00:00.000Z',
    } as const
    expect(linesOf(paid)).toMatchObject({
      Status: 'Paid',
      'Settled by the bank': '12/10/2026, 12:00 PM EST',
    })
    expect(receiptPrint(paid).disclaimer).not.toContain('isn’t settled')
  })
})
