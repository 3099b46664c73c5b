import { describe, expect, it } from 'vitest'
import { costFlags, type FlagFacts } from '#shared/rules/costs/flags.ts'
import { invoiceKey } from '#shared/rules/costs/invoice-key.ts'
import type { CostLine } from '#shared/rules/costs/line.ts'
import type { CostPaper } from '#shared/rules/costs/papers.ts'
import { invoice, line, measured } from './samples.ts'

const NOTHING: FlagFacts = {
  papers: [],
  start: '2025-03-01',
  end: '2026-08-01',
  companies: ['Mesa Owner, LLC'],
  elsewhere: new Map(),
}

/** Flags of the first line. */
function flagsOf(lines: CostLine[], papers: CostPaper[] = [], facts: Partial<FlagFacts> = {}) {
  const flags = costFlags(measured(lines, papers), { ...NOTHING, papers, ...facts })
  return flags.get(1) ?? []
}
const kinds = (...args: Parameters<typeof flagsOf>) => flagsOf(...args).map(({ kind }) => kind)

/** A line that an invoice proves. */
const proven = (values: Partial<CostLine> = {}) => line(1, { document_ids: [7], ...values })
const PAPER = [invoice(7, 100)]

describe('a line is flagged', () => {
  it.each<[string, CostLine[], CostPaper[], Partial<FlagFacts>, string[]]>([
    ['not when an invoice proves it', [proven()], PAPER, {}, []],
    ['without an invoice', [line(1)], [], {}, ['unmatched_line']],
    ['with one that nobody accepted', [proven()], [invoice(7, null)], {}, ['unmatched_line']],
    ['above its invoice', [proven({ claimed: 100.01 })], PAPER, {}, ['over_claimed_invoice']],
    [
      'when other lines use its invoice up',
      [line(1, { id: 1, document_ids: [7] }), line(0, { document_ids: [7] })].toReversed(),
      PAPER,
      {},
      ['over_claimed_invoice'],
    ],
    [
      'with the number of another line',
      [
        proven({ vendor: 'Helio, Inc.', invoice_number: 'A-17' }),
        line(2, { vendor: 'HELIO INCORPORATED', invoice_number: 'a 17' }),
      ],
      PAPER,
      {},
      ['duplicate_invoice'],
    ],
    [
      'not with that of another vendor',
      [
        proven({ vendor: 'Helio, Inc.', invoice_number: 'A-17' }),
        line(2, { vendor: 'Volt, Inc.', invoice_number: 'A-17' }),
      ],
      PAPER,
      {},
      [],
    ],
    [
      'not when both lines split one invoice',
      [
        proven({ claimed: 60, invoice_number: '17' }),
        line(2, { claimed: 40, invoice_number: '17', document_ids: [7] }),
      ],
      PAPER,
      {},
      [],
    ],
    [
      'with the number of another project',
      [proven({ vendor: 'Helio', invoice_number: '17' })],
      PAPER,
      { elsewhere: new Map([[invoiceKey('Helio', '17') ?? '', null]]) },
      ['duplicate_invoice'],
    ],
    [
      'on the first day of construction not',
      [proven({ invoice_date: '2025-03-01' })],
      PAPER,
      {},
      [],
    ],
    ['before it', [proven({ invoice_date: '2025-02-28' })], PAPER, {}, ['outside_construction']],
    [
      'not for early soft costs',
      [proven({ invoice_date: '2024-02-28', category: 'soft_costs' })],
      PAPER,
      {},
      [],
    ],
    ['90 days after service not', [proven({ invoice_date: '2026-10-30' })], PAPER, {}, []],
    [
      '91 days after',
      [proven({ invoice_date: '2026-10-31' })],
      PAPER,
      {},
      ['outside_construction'],
    ],
    [
      'not while the days are open',
      [proven({ invoice_date: '1999-01-01' })],
      PAPER,
      { start: null, end: null },
      [],
    ],
    [
      'as a markup: a fee above 15% of the rest',
      [proven({ category: 'development_fee', claimed: 15.01 }), line(2)],
      PAPER,
      {},
      ['mark_up'],
    ],
    ['not at 15%', [proven({ category: 'development_fee', claimed: 15 }), line(2)], PAPER, {}, []],
    [
      'when its vendor is a company of the project',
      [proven({ vendor: 'mesa owner l.l.c.' })],
      PAPER,
      {},
      ['related_party'],
    ],
    [
      'not when it says so',
      [proven({ vendor: 'Mesa Owner, LLC', related_party: true })],
      PAPER,
      {},
      [],
    ],
  ])('%s', (_what, lines, papers, facts, expected) => {
    expect(kinds(lines, papers, facts)).toEqual(expected)
  })

  it('in words that name another project only where they may', () => {
    const key = invoiceKey('Helio', '17') ?? ''
    const words = (name: string | null) =>
      flagsOf([proven({ vendor: 'Helio', invoice_number: '17' })], PAPER, {
        elsewhere: new Map([[key, name]]),
      })[0]?.text
    expect(words('Sage Flat')).toBe('Sage Flat claims the same invoice.')
    expect(words(null)).toBe('Another project claims the same invoice.')
  })

  it('in words with the amounts', () => {
    expect(flagsOf([proven({ claimed: 130 })], PAPER)[0]?.text).toBe(
      'Its invoice is for $100: $30 of $130 isn’t supported.',
    )
  })
})
