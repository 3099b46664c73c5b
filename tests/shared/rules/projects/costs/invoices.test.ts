import { describe, expect, it } from 'vitest'
import { isSameInvoice, originals, plainMarks } from '#shared/rules/projects/costs/invoices.ts'
import type { CostPaper } from '#shared/rules/projects/costs/papers.ts'
import { invoice, payment } from './samples.ts'

const helio = { vendor: 'Helio, Inc.', invoice_number: 'A-17', date: '2026-01-05' }

describe('two documents are one invoice', () => {
  it.each<[string, Partial<CostPaper>, boolean]>([
    ['with the same vendor and number', {}, true],
    ['however they are written', { vendor: 'HELIO INCORPORATED', invoice_number: 'a 17' }, true],
    ['without the legal form', { vendor: 'Helio' }, true],
    ['though day and amount differ', { date: '2026-02-01', cents: 5 }, true],
    ['with the same bytes', { vendor: 'Volt', invoice_number: '3', sha256: 'same' }, true],
    ['with no number, of the same day and amount', { invoice_number: null }, true],
    ['with neither vendor nor number', { vendor: null, invoice_number: null }, true],
    ['not with another number', { invoice_number: 'A-18' }, false],
    ['not of another vendor', { vendor: 'Volt' }, false],
    ['not with no number and another day', { invoice_number: null, date: '2026-01-06' }, false],
    ['not with no number and no day', { invoice_number: null, date: null }, false],
    ['not with no number and another amount', { invoice_number: null, cents: 9_999 }, false],
    ['not when one is a payment', { kind: 'payment', sha256: 'same' }, false],
  ])('%s', (_what, values, expected) => {
    const one = plainMarks(invoice(1, 100, { ...helio, sha256: 'same' }))
    const other = plainMarks(invoice(2, 100, { ...helio, sha256: 'other', ...values }))
    expect(isSameInvoice(one, other)).toBe(expected)
    expect(isSameInvoice(other, one)).toBe(expected)
  })
})

describe('the document that counts for its copies', () => {
  const ids = (...papers: CostPaper[]) =>
    [...originals(papers)].map(([id, { id: counted }]) => [id, counted])

  it('is the one that proves the least, or the document itself without copies', () => {
    const papers = [invoice(1, 100, helio), invoice(2, 90, helio), invoice(3, 90), payment(4, 90)]
    expect(ids(...papers)).toEqual([
      [1, 2],
      [2, 2],
      [3, 3],
      [4, 4],
    ])
  })

  it('is one that was accepted', () => {
    expect(ids(invoice(1, null, helio), invoice(2, 90, helio))).toEqual([
      [1, 2],
      [2, 2],
    ])
  })
})
