import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Draws } from '#shared/risk/draws.ts'
import type { InsurancePoint, TornadoBar } from '#shared/risk/simulate.ts'
import { simulate } from '#shared/risk/simulate.ts'
import {
  chanceAbove,
  lossBins,
  mainCauses,
  overlaid,
  policyWorth,
  swingRows,
} from '#shared/ui/simulator/loss-rows.ts'
import { stepsOf } from '#shared/ui/simulator/simulation-steps.ts'
import { everything } from '../../risk/portfolios.ts'

/** This many trials of each loss, the smallest first. */
const losing = (counts: Readonly<Record<number, number>>): Float64Array =>
  Float64Array.from(
    Object.entries(counts).flatMap(([loss, n]) => Array(n).fill(Number(loss))),
  ).sort()

describe('the rows of a histogram', () => {
  it('begin with the trials without a loss and add up to all', () => {
    const bins = lossBins(losing({ 0: 90, 90: 6, 200: 3, 399: 1 }))
    expect(bins[0]).toEqual({ from: 0, to: 0, trials: 90, share: 0.9, cumulative: 0.9 })
    expect(bins.filter(({ to, trials }) => to > 0 && trials > 0)).toEqual([
      { from: 80, to: 90, trials: 6, share: 0.06, cumulative: 0.96 },
      { from: 190, to: 200, trials: 3, share: 0.03, cumulative: 0.99 },
      { from: 390, to: 400, trials: 1, share: 0.01, cumulative: 1 },
    ])
    expect(bins).toHaveLength(41)
  })
  it('have one for losses that are too rare to draw', () => {
    const bins = lossBins(losing({ 0: 500, 39: 495, 90000: 5 }))
    expect(bins.at(-2)).toMatchObject({ from: 38, to: 39, trials: 495 })
    expect(bins.at(-1)).toEqual({
      ...{ from: 39, to: Number.POSITIVE_INFINITY },
      ...{ trials: 5, share: 0.005, cumulative: 1 },
    })
  })
  it('reach the largest loss even when hardly any trial loses anything', () => {
    expect(lossBins(losing({ 0: 9_999, 800: 1 })).at(-1)).toMatchObject({ to: 800, trials: 1 })
  })
  it.each([
    ['nothing is lost', losing({ 0: 100 }), 1],
    ['nothing was tried', new Float64Array(0), 1],
  ])('are a single one when %s', (_when, losses, rows) => {
    expect(lossBins(losses)).toHaveLength(rows)
  })
  it('count every trial once, whatever is lost', () => {
    const amounts = fc.array(fc.double({ min: 0, max: 1e9, noNaN: true }), { maxLength: 300 })
    fc.assert(
      fc.property(amounts, (each) => {
        const bins = lossBins(Float64Array.from(each).sort())
        expect(bins.reduce((sum, { trials }) => sum + trials, 0)).toBe(each.length)
        expect(bins.length).toBeLessThanOrEqual(42)
        for (const { from, to, trials } of bins.slice(1)) {
          expect(each.filter((loss) => loss > from && loss <= to)).toHaveLength(trials)
        }
      }),
    )
  })
  it('show the same chance of a loss as the run itself', () => {
    const run = { portfolio: everything(), assumptions: {}, seed: 3, trials: 2_000 }
    const { net } = simulate(run, new Draws())
    const [result] = [...stepsOf({ kind: 'runs', runs: [run] }, new Draws())].flatMap((told) =>
      told.kind === 'result' ? [told] : [],
    )
    const bins = lossBins(result?.losses.net ?? new Float64Array(0))
    expect(1 - (bins[0]?.share ?? 0)).toBeCloseTo(net.probability_any_loss, 12)
    expect(bins.at(-1)?.cumulative).toBe(1)
  })
})

describe('the chance of losing more', () => {
  it('is counted over all losses', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(amounts, fc.integer({ min: -1, max: 21 }), (losses, x) => {
        const sorted = Float64Array.from(losses).sort()
        const more = losses.filter((loss) => loss > x).length
        expect(chanceAbove(sorted, x)).toBe(more / losses.length)
      }),
    )
  })
  it('is zero without trials', () => {
    expect(chanceAbove(new Float64Array(0), 1)).toBe(0)
  })
})

describe('overlaid lines', () => {
  it('have the same amounts, up to the largest loss of all', () => {
    const runs = [
      { key: 'a', losses: losing({ 0: 90, 100: 6, 200: 3, 300: 1 }) },
      { key: 'b', losses: losing({ 0: 80, 200: 15, 400: 5 }) },
    ]
    const rows = overlaid(runs, 4)
    expect(rows.map(({ amount }) => amount)).toEqual([0, 100, 200, 300, 400])
    expect(rows.map(({ a }) => a)).toEqual([0.1, 0.04, 0.01, 0, 0])
    expect(rows.map(({ b }) => b)).toEqual([0.2, 0.2, 0.05, 0.05, 0])
  })
  it('are a single point when nothing is lost', () => {
    const rows = overlaid([{ key: 'a', losses: losing({ 0: 5 }) }])
    expect(rows).toEqual([{ amount: 0, a: 0 }])
  })
})

const bar = (half: number, double: number): TornadoBar => ({
  ...{ key: 'audit', value: 0.08 },
  half: { value: 0.04, mean_net: half, mean_gross: 0 },
  double: { value: 0.16, mean_net: double, mean_gross: 0 },
})

it('leaves out parameters without effect and puts the lower end of a bar first', () => {
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
  it('is shown for the run’s own terms, compared with no policy', () => {
    expect(policyWorth(points, { limit: 1.25, retention: 0.025 })).toEqual({
      ...{ limit: 1.25, retention: 0.025, premium: 12.5, spared: 50 },
    })
  })
  it('is unknown until there are points', () => {
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
