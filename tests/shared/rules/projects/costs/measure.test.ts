import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costCategories, taxClasses } from '#shared/entities/costs.ts'
import { centsOf } from '#shared/format/money.ts'
import { groupSums, sumOf } from '#shared/rules/projects/costs/measure.ts'
import { invoice, line, measured, payment } from './samples.ts'

const amounts = (...args: Parameters<typeof measured>) =>
  measured(...args).map(({ cents }) => cents)

describe('what is supported', () => {
  it.each([
    ['nothing without a paper', [line(1)], [], [0]],
    [
      'nothing by an amount that nobody accepted',
      [line(1, { document_ids: [7] })],
      [invoice(7, null)],
      [0],
    ],
    ['nothing by a paper of no cost', [line(1, { document_ids: [8] })], [invoice(7, 100)], [0]],
    [
      'all by an invoice for as much',
      [line(1, { document_ids: [7] })],
      [invoice(7, 100)],
      [10_000],
    ],
    ['no more than is claimed', [line(1, { document_ids: [7] })], [invoice(7, 250)], [10_000]],
    ['no more than is invoiced', [line(1, { document_ids: [7] })], [invoice(7, 60.05)], [6_005]],
    [
      'no more by one invoice than its amount over all lines, the first line first',
      [line(1, { document_ids: [7] }), line(2, { document_ids: [7] })],
      [invoice(7, 150)],
      [10_000, 5_000],
    ],
    [
      'by several invoices together',
      [line(1, { document_ids: [7, 8] })],
      [invoice(7, 40), invoice(8, 60)],
      [10_000],
    ],
    [
      'as much as the invoices can, whichever line comes first',
      [line(1, { document_ids: [7, 8] }), line(2, { document_ids: [7] })],
      [invoice(7, 100), invoice(8, 100)],
      [10_000, 10_000],
    ],
    [
      'and along a chain of lines that make room',
      [
        line(1, { document_ids: [7, 8] }),
        line(2, { document_ids: [8, 9] }),
        line(3, { document_ids: [7] }),
      ],
      [invoice(7, 100), invoice(8, 100), invoice(9, 100)],
      [10_000, 10_000, 10_000],
    ],
    ['not by a payment', [line(1, { document_ids: [7] })], [payment(7, 100)], [0]],
  ])('is %s', (_what, lines, papers, expected) => {
    expect(amounts(lines, papers).map(({ supported }) => supported)).toEqual(expected)
  })
})

describe('what is eligible', () => {
  it.each([
    ['5-year property', { tax_class: 'five_year' }, true, 10_000],
    ['land improvements', { tax_class: 'fifteen_year' }, true, 0],
    ['what isn’t eligible', { tax_class: 'ineligible' }, true, 0],
    ['interconnection up to 5 MW', { tax_class: 'interconnection' }, true, 10_000],
    ['interconnection above', { tax_class: 'interconnection' }, false, 0],
    ['a line with an open question', { verdict: 'clarify' }, true, 10_000],
    ['a line that is refused', { verdict: 'rejected' }, true, 0],
  ] as const)('of %s', (_what, values, counts, expected) => {
    const [found] = amounts([line(1, { ...values, document_ids: [7] })], [invoice(7, 100)], counts)
    expect(found?.eligible).toBe(expected)
  })
})

describe('any lines and documents', () => {
  const money = fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 100)
  const papersOf = fc.array(fc.record({ dollars: fc.option(money), isPayment: fc.boolean() }), {
    maxLength: 6,
  })
  const linesOf = fc.array(
    fc.record({
      claimed: money,
      tax_class: fc.constantFrom(...taxClasses.values),
      category: fc.constantFrom(...costCategories.values),
      document_ids: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }),
      verdict: fc.constantFrom(null, 'accepted', 'rejected'),
    }),
    { maxLength: 8 },
  )

  it('foot and cross-foot to the cent, and no document proves more than it says', () => {
    fc.assert(
      fc.property(linesOf, papersOf, (drawn, drawnPapers) => {
        const lines = drawn.map((values, index) => line(index + 1, values))
        const papers = drawnPapers.map(({ dollars, isPayment }, index) =>
          isPayment ? payment(index + 1, dollars ?? 0) : invoice(index + 1, dollars),
        )
        const found = measured(lines, papers)
        const total = sumOf(found)
        expect(total.claimed).toBe(lines.reduce((sum, { claimed }) => sum + centsOf(claimed), 0))
        const groups = [
          groupSums(found, taxClasses.values, ({ tax_class }) => tax_class),
          groupSums(found, costCategories.values, ({ category }) => category),
        ]
        for (const group of groups) expect(sumOf(group)).toEqual(total)
        for (const { cents } of found) {
          expect(cents.supported).toBeLessThanOrEqual(cents.claimed)
          expect(cents.paid).toBeLessThanOrEqual(cents.claimed)
          expect(cents.eligible).toBeLessThanOrEqual(cents.supported)
        }
        // Every set of invoices limits what the lines that rest on nothing else get from it.
        for (let mask = 0; mask < 2 ** papers.length; mask++) {
          const inside = papers.filter((_paper, index) => mask & (1 << index))
          const ids = new Set(inside.map(({ id }) => id))
          const bound = inside.reduce(
            (sum, { kind, cents }) => sum + (kind === 'invoice' ? (cents ?? 0) : 0),
            0,
          )
          const resting = found.filter(({ document_ids }) =>
            document_ids.every((id) => ids.has(id)),
          )
          expect(sumOf(resting).supported).toBeLessThanOrEqual(bound)
        }
      }),
    )
  })

  it('have the same support in any order of the documents', () => {
    fc.assert(
      fc.property(linesOf, papersOf, (drawn, drawnPapers) => {
        const lines = drawn.map((values, index) => line(index + 1, values))
        const papers = drawnPapers.map(({ dollars }, index) => invoice(index + 1, dollars))
        const turned = lines
          .toReversed()
          .map((one) => ({ ...one, document_ids: one.document_ids.toReversed() }))
        expect(sumOf(measured(turned, papers.toReversed())).supported).toBe(
          sumOf(measured(lines, papers)).supported,
        )
      }),
    )
  })
})
