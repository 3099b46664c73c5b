import { describe, expect, it } from 'vitest'
import { costsPassProblem, sampleOf } from '#shared/rules/projects/costs/sample.ts'
import { line, measured } from './samples.ts'

const idsOf = (lines: Parameters<typeof measured>[0]) => [...sampleOf(measured(lines), true).ids]

describe('the sample', () => {
  it.each([
    ['every line above $50,000', [line(1, { claimed: 50_000.01 }), line(2, { claimed: 10 })], [1]],
    [
      'not one at $50,000 beside larger ones',
      [line(1, { claimed: 50_000 }), line(2, { claimed: 900_000 })],
      [2],
    ],
    [
      'every related party, however small',
      [line(1, { claimed: 1, related_party: true }), line(2, { claimed: 60_000 })],
      [1, 2],
    ],
    [
      'the largest lines up to 80% of eligible cost',
      [line(1, { claimed: 10 }), line(2, { claimed: 30 }), line(3, { claimed: 60 })],
      [3, 2],
    ],
    [
      'a large line that isn’t eligible, which counts for nothing',
      [line(1, { claimed: 80_000, tax_class: 'ineligible' }), line(2, { claimed: 10 })],
      [1, 2],
    ],
    ['nothing of nothing', [], []],
  ])('has %s', (_what, lines, expected) => {
    expect(idsOf(lines)).toEqual(expected)
  })

  it('shows what it covers and how much of it has a verdict', () => {
    const lines = [line(1, { claimed: 80, verdict: 'accepted' }), line(2, { claimed: 20 })]
    expect(sampleOf(measured(lines), true)).toMatchObject({
      eligible: 10_000,
      sampled: 8_000,
      reviewed: 8_000,
    })
  })
})

describe('what keeps a costs review from passing', () => {
  const large = (id: number, verdict: 'accepted' | 'clarify' | 'rejected' | null) =>
    line(id, { claimed: 60_000, vendor: `Vendor ${id}`, verdict })
  it.each([
    ['no lines', [], 'The project has no cost lines yet, so no pass is available.'],
    ['settled lines, accepted or not', [large(1, 'accepted'), large(2, 'rejected')], null],
    [
      'a small line outside of the sample without a verdict',
      [large(1, 'accepted'), line(2, { claimed: 1 })],
      null,
    ],
    [
      'a sampled line without a verdict',
      [large(1, 'accepted'), large(2, null)],
      'No pass is available until these cost lines are settled: Modules from Vendor 2 ($60,000).',
    ],
    [
      'an open question, also outside of the sample',
      [large(1, 'accepted'), line(2, { claimed: 1, verdict: 'clarify' })],
      'No pass is available until these cost lines are settled: Modules ($1).',
    ],
    [
      'many lines, of which it names five',
      [1, 2, 3, 4, 5, 6, 7].map((id) => large(id, null)),
      'No pass is available until these cost lines are settled: Modules from Vendor 1 ($60,000), Modules from Vendor 2 ($60,000), Modules from Vendor 3 ($60,000), Modules from Vendor 4 ($60,000), Modules from Vendor 5 ($60,000), and 2 more.',
    ],
  ])('%s', (_what, lines, expected) => {
    expect(costsPassProblem(measured(lines), true)).toBe(expected)
  })
})
