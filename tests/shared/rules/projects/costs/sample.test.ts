import { describe, expect, it } from 'vitest'
import { sampleOf } from '#shared/rules/projects/costs/sample.ts'
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
