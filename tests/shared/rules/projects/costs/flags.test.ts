import { describe, expect, it } from 'vitest'
import {
  costFlags,
  type FlagFacts,
  type ForeignInvoice,
} from '#shared/rules/projects/costs/flags.ts'
import type { CostLine } from '#shared/rules/projects/costs/line.ts'
import type { CostPaper } from '#shared/rules/projects/costs/papers.ts'
import { invoice, line, measured } from './samples.ts'

const NOTHING: FlagFacts = {
  papers: [],
  start: '2025-03-01',
  end: '2026-08-01',
  companies: ['Mesa Owner, LLC'],
  elsewhere: [],
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
const HELIO = { vendor: 'Helio, Inc.', invoice_number: 'A-17' }

/** An invoice that another project claims. */
const foreign = (
  values: Partial<ForeignInvoice['marks']>,
  project: string | null = null,
): ForeignInvoice => ({ marks: invoice(0, null, values), project })

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
      { elsewhere: [foreign({ vendor: 'Helio', invoice_number: '17' })] },
      ['duplicate_invoice'],
    ],
    [
      'when an invoice of another project has the same bytes',
      [proven()],
      [invoice(7, 100, { sha256: 'same' })],
      { elsewhere: [foreign({ sha256: 'same' })] },
      ['duplicate_invoice'],
    ],
    [
      'when its invoice is that of another project, whatever the line says',
      [proven()],
      [invoice(7, 100, HELIO)],
      { elsewhere: [foreign({ vendor: 'Helio', invoice_number: 'a17' })] },
      ['duplicate_invoice'],
    ],
    [
      'when another line rests on a copy of its invoice',
      [proven({ claimed: 50 }), line(2, { claimed: 50, document_ids: [8] })],
      [invoice(7, 100, HELIO), invoice(8, 100, { ...HELIO, vendor: 'helio' })],
      {},
      ['duplicate_invoice'],
    ],
    [
      'for two copies of one invoice, which prove it once',
      [proven({ claimed: 200, document_ids: [7, 8] })],
      [invoice(7, 100, HELIO), invoice(8, 100, HELIO)],
      {},
      ['over_claimed_invoice', 'duplicate_invoice'],
    ],
    [
      'when it contradicts its invoice, and for the day of the invoice',
      [proven({ invoice_date: '2025-05-01' })],
      [invoice(7, 100, { ...HELIO, date: '2025-02-28' })],
      {},
      ['contradicts_invoice', 'outside_construction'],
    ],
    [
      'for the day of its invoice when the line has none',
      [proven()],
      [invoice(7, 100, { date: '2025-02-28' })],
      {},
      ['outside_construction'],
    ],
    [
      'not for a day that its invoice doesn’t have',
      [proven({ invoice_date: '2025-02-28' })],
      [invoice(7, 100, { date: '2025-05-01' })],
      {},
      ['contradicts_invoice'],
    ],
    [
      'not when one of its invoices says the same',
      [proven({ vendor: 'HELIO', invoice_number: 'a 17', document_ids: [7, 8] })],
      [invoice(7, 50, { vendor: 'Volt', invoice_number: '3' }), invoice(8, 50, HELIO)],
      {},
      [],
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
    [
      'as a markup by what it is described as, with fees together',
      [
        proven({ claimed: 10, description: 'Contractor overhead and profit' }),
        line(2, { category: 'development_fee', claimed: 5.01 }),
        line(3),
      ],
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
      'when its vendor is one without its legal form',
      [proven({ vendor: 'Mesa Owner' })],
      PAPER,
      {},
      ['related_party'],
    ],
    [
      'when its invoice is of one, whatever is typed',
      [proven({ vendor: null })],
      [invoice(7, 100, { vendor: 'Mesa Owner, LLC' })],
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

  it('in words that name another project only where allowed', () => {
    const words = (...names: (string | null)[]) =>
      flagsOf([proven({ vendor: 'Helio', invoice_number: '17' })], PAPER, {
        elsewhere: names.map((name) => foreign({ vendor: 'Helio', invoice_number: '17' }, name)),
      })[0]?.text
    expect(words('Sage Flat', 'Sage Flat')).toBe('Sage Flat claims the same invoice.')
    expect(words('Sage Flat', 'Prairie One')).toBe(
      'Prairie One and Sage Flat claim the same invoice.',
    )
    expect(words(null, null)).toBe('Another project claims the same invoice.')
    expect(words(null, 'Sage Flat')).toBe('Sage Flat and another project claim the same invoice.')
  })

  it('in words that say what its invoice states', () => {
    const papers = [invoice(7, 100, { ...HELIO, date: '2026-05-11' })]
    const typed = { vendor: 'Volt', invoice_number: 'A-17', invoice_date: '2025-03-28' }
    expect(flagsOf([proven(typed)], papers)[0]?.text).toBe(
      'Its invoice says: vendor Helio, Inc., not Volt; date 05/11/2026, not 03/28/2025.',
    )
  })

  it('in words with the amounts', () => {
    expect(flagsOf([proven({ claimed: 130 })], PAPER)[0]?.text).toBe(
      'Its invoice is for $100: $30 of $130 isn’t supported.',
    )
  })
})
