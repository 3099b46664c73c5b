import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Draws } from '#shared/risk/draws.ts'
import type { InsurancePoint, TornadoBar } from '#shared/risk/simulate.ts'
import { simulate } from '#shared/risk/simulate.ts'
import {
  chanceAbove,
  exceedance,
  lossBins,
  mainCauses,
  overlaid,
  policyWorth,
  swingRows,
} from '#shared/ui/simulator/loss-rows.ts'
import { everything } from '../../risk/portfolios.ts'

const histogram = { none: 90, width: 100, counts: [6, 3, 1] }

describe('the rows of a histogram', () => {
  it('begin with the trials that lose nothing and add up to all', () => {
    expect(lossBins(histogram, 100)).toEqual([
      { from: 0, to: 0, trials: 90, share: 0.9, cumulative: 0.9 },
      { from: 0, to: 100, trials: 6, share: 0.06, cumulative: 0.96 },
      { from: 100, to: 200, trials: 3, share: 0.03, cumulative: 0.99 },
      { from: 200, to: 300, trials: 1, share: 0.01, cumulative: 1 },
    ])
  })
  it('are one where nothing is lost', () => {
    expect(lossBins({ none: 100, width: 0, counts: [] }, 100)).toHaveLength(1)
  })
  it('come from a run that they count whole', () => {
    const run = { portfolio: everything(), assumptions: {}, seed: 3, trials: 2_000 }
    const { net } = simulate(run, new Draws())
    expect(lossBins(net.histogram, 2_000).at(-1)?.cumulative).toBe(1)
    expect(exceedance(net.histogram, 2_000)[0]?.chance).toBe(net.probability_any_loss)
  })
})

describe('the chance of losing more', () => {
  it('falls from bin to bin', () => {
    expect(exceedance(histogram, 100)).toEqual([
      { amount: 0, chance: 0.1 },
      { amount: 100, chance: 0.04 },
      { amount: 200, chance: 0.01 },
      { amount: 300, chance: 0 },
    ])
  })
  it('is counted among all losses', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(amounts, fc.integer({ min: -1, max: 21 }), (losses, x) => {
        const sorted = Float64Array.from(losses).sort()
        const more = losses.filter((loss) => loss > x).length
        expect(chanceAbove(sorted, x)).toBe(more / losses.length)
      }),
    )
  })
  it('is nothing without trials', () => {
    expect(chanceAbove(new Float64Array(0), 1)).toBe(0)
  })
})

describe('lines over each other', () => {
  it('stand at the same amounts, up to the largest loss of all', () => {
    const other = { none: 80, width: 200, counts: [15, 5] }
    const runs = [
      { key: 'a', histogram, trials: 100 },
      { key: 'b', histogram: other, trials: 100 },
    ]
    const rows = overlaid(runs, 4)
    expect(rows.map(({ amount }) => amount)).toEqual([0, 100, 200, 300, 400])
    expect(rows.map(({ a }) => a)).toEqual([0.1, 0.04, 0.01, 0, 0])
    expect(rows.map(({ b }) => b)).toEqual([0.2, 0.125, 0.05, 0.025, 0])
  })
  it('are a point where nothing is lost', () => {
    const nothing = { none: 5, width: 0, counts: [] }
    expect(overlaid([{ key: 'a', histogram: nothing, trials: 5 }])).toEqual([{ amount: 0, a: 0 }])
  })
})

const bar = (half: number, double: number): TornadoBar => ({
  ...{ key: 'audit', value: 0.08 },
  half: { value: 0.04, mean_net: half, mean_gross: 0 },
  double: { value: 0.16, mean_net: double, mean_gross: 0 },
})

it('leaves out parameters that move nothing, and turns bars the right way', () => {
  const rows = swingRows([bar(5, 2), bar(7, 7), bar(1, 2)], 5)
  expect(rows.map(({ low, high, width }) => [low, high, width])).toEqual([
    [2, 5, 3],
    [1, 2, 1],
  ])
  expect(swingRows([bar(5, 2), bar(1, 2)], 1)).toHaveLength(1)
})

describe('what a policy is worth', () => {
  const point = (limit: number, retention: number, mean_net: number): InsurancePoint => ({
    ...{ limit, retention, mean_net, premium: limit * 10, cvar_99: 0 },
  })
  const points = [point(0, 0.025, 100), point(1, 0.025, 60), point(1.25, 0.025, 50)]
  it('is told at the run’s own terms, against no policy', () => {
    expect(policyWorth(points, { limit: 1.25, retention: 0.025 })).toEqual({
      ...{ limit: 1.25, retention: 0.025, premium: 12.5, spared: 50 },
    })
  })
  it('is unknown before the points are', () => {
    expect(policyWorth([], { limit: 1.25, retention: 0.025 })).toBeNull()
  })
})

it('names the costliest causes first', () => {
  const by_cause = [
    { cause: 'basis' as const, mean: 2, share: 0.2 },
    { cause: 'wages' as const, mean: 0, share: 0 },
    { cause: 'casualty' as const, mean: 8, share: 0.8 },
  ]
  expect(mainCauses({ by_cause }).map(({ cause }) => cause)).toEqual(['casualty', 'basis'])
})
