import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Assumptions } from '#shared/risk/assumptions.ts'
import { runBlock } from '#shared/risk/block.ts'
import { Draws, KIND } from '#shared/risk/draws.ts'
import { BLOCK, unit } from '#shared/risk/kernel.ts'
import { PARAMETER_KEYS, PARAMETERS } from '#shared/risk/parameters.ts'
import type { Backing, Portfolio } from '#shared/risk/portfolio.ts'
import { SCENARIOS } from '#shared/risk/scenarios.ts'
import {
  blocksOf,
  insuranceCurve,
  planOfRun,
  runBlocks,
  simulate,
  tornado,
  trialsBeside,
} from '#shared/risk/simulate.ts'
import { ENGINE_VERSION, summarize } from '#shared/risk/summary.ts'
import { golden } from './golden.ts'
import { aPortfolio, everything, nothingBut } from './portfolios.ts'

const draws = new Draws()

/** Each trial's loss before and after protection. */
function trialsOf(portfolio: Portfolio, assumptions: Assumptions, seed: number) {
  const run = { portfolio, assumptions, seed, trials: BLOCK }
  return runBlock(planOfRun(run, draws), draws, { seed, block: 0, trials: BLOCK })
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

describe('a run', () => {
  const run = { portfolio: everything(), assumptions: {}, seed: 42, trials: 4_500 }

  it.each([1, 2, 4])('is the same on %i workers', (workers) => {
    const plan = planOfRun(run, draws)
    const shares = Array.from({ length: workers }, (_, worker) => {
      const own = new Draws()
      const blocks = Array.from({ length: blocksOf(run.trials) }, (_, block) => block)
      return [
        ...runBlocks(
          plan,
          own,
          run,
          blocks.filter((block) => block % workers === worker),
        ),
      ]
    })
    // The last worker finishes first.
    const result = summarize(plan, shares.reverse().flat(), run)
    expect(hashOf(result)).toBe(hashOf(simulate(run, new Draws())))
  })
  it('has the same first trials as a longer one', () => {
    const short = trialsOf(run.portfolio, {}, 42).net
    const plan = planOfRun(run, draws)
    const [first] = runBlocks(plan, draws, { seed: 42, trials: 100 }, [0])
    expect([...(first?.net ?? [])]).toEqual([...short.slice(0, 100)])
  })
  it('differs by seed', () => {
    expect(hashOf(simulate({ ...run, seed: 43 }, draws).mean_loss)).not.toBe(
      hashOf(simulate(run, draws).mean_loss),
    )
  })
  it('keeps a project’s own numbers whatever is beside it', () => {
    const [, second] = everything().projects
    const alone = { ...everything(), projects: second ? [second] : [] }
    const portfolio = {
      ...everything(),
      projects: [second, ...everything().projects.slice(3)].flatMap((p) => p ?? []),
    }
    const of = (each: Portfolio) =>
      simulate({ ...run, portfolio: each }, draws).by_project.find(({ id }) => id === second?.id)
        ?.gross
    expect(of(alone)).toBe(of(portfolio))
  })
})

const besidesHashes = (told: { tornado: unknown; insurance: unknown }) => ({
  tornado: hashOf(told.tornado),
  insurance: hashOf(told.insurance),
})

/** The result of the steps. */
function last<T>(steps: Generator<number, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

describe('the version of the engine', () => {
  // A changed output needs a new version, and its row here.
  it('identifies these outputs', () => {
    const outputs = SCENARIOS.map(({ key, assumptions }) => {
      const result = simulate(
        { portfolio: everything(), assumptions, seed: 42, trials: 2_000 },
        draws,
      )
      return [key, hashOf(result)]
    })
    expect(Object.fromEntries(outputs)).toEqual(golden[ENGINE_VERSION]?.results)
  })
  it('identifies the analyses after a run and the trials that they use', () => {
    const run = { portfolio: everything(), assumptions: {}, seed: 42, trials: 2_000 }
    const besides = {
      tornado: last(tornado(run, draws)),
      insurance: last(insuranceCurve(run, draws)),
    }
    const trials = [1, 20, 21, 40, 100, 200].map((count) => {
      const projects = Array.from({ length: count }, () => ({ credit: 1 }))
      return [count, trialsBeside({ ...run, trials: 100_000, portfolio: aPortfolio(projects) })]
    })
    expect({ ...besidesHashes(besides), trials }).toEqual(golden[ENGINE_VERSION]?.besides)
  })
})

describe('protection', () => {
  const share = fc.integer({ min: 0, max: 20 }).map((n) => n / 20)
  const backings: Backing[] = [
    'pass_d',
    'pass_c',
    'pass_b',
    'pass_a',
    'BBB-',
    'BBB',
    'BBB+',
    'AA',
    'AAA',
  ]
  /** Much goes wrong, so that little room is left. */
  const rough = { audit: 0.5, disposal: 0.1, debt_default: 0.2, casualty: 0.3, wages_unproven: 0.5 }
  const never = (more: Float64Array, less: Float64Array) => {
    const wrong = [...less.entries()].filter(
      ([trial, net]) => !(net <= (more[trial] ?? 0) * (1 + 1e-12) + 1e-6),
    )
    expect(wrong).toEqual([])
  }

  it('with a higher limit never leaves more to the buyer', () => {
    fc.assert(
      fc.property(share, share, fc.nat(1_000), (one, other, seed) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const of = (insurance_limit: number) =>
          trialsOf(everything(), { ...rough, insurance: 'all', insurance_limit }, seed).net
        never(of(low), of(high))
      }),
      { numRuns: 8 },
    )
  })
  it('with a lower retention never leaves more to the buyer', () => {
    fc.assert(
      fc.property(share, share, fc.nat(1_000), (one, other, seed) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const of = (insurance_retention: number) =>
          trialsOf(
            everything(),
            { ...rough, insurance: 'all', guarantor: 'none', insurance_retention },
            seed,
          ).net
        never(of(high), of(low))
      }),
      { numRuns: 8 },
    )
  })
  it('by a better guarantor never leaves more to the buyer', () => {
    fc.assert(
      fc.property(fc.nat(backings.length - 2), fc.nat(1_000), (at, seed) => {
        const of = (guarantor: string) =>
          trialsOf(everything(), { ...rough, guarantor, guarantor_default: 10 }, seed).net
        never(of(backings[at] ?? ''), of(backings[at + 1] ?? ''))
      }),
      { numRuns: 8 },
    )
  })
  it('never makes a loss larger, and no loss exceeds the claim with its additions', () => {
    fc.assert(
      fc.property(
        fc.record({
          audit: share,
          disposal: share,
          casualty: share,
          foreign_entity: share,
          foreign_payment: share,
        }),
        fc.nat(1_000),
        (assumptions, seed) => {
          const portfolio = everything()
          const { gross, net } = trialsOf(
            portfolio,
            { ...assumptions, foreign_entity_tests: 'all' },
            seed,
          )
          const claim = portfolio.projects.reduce((sum, { credit }) => sum + credit, 0)
          // The penalty, three years of interest, the contest, and a delay.
          const most = claim * (1 + 0.2 + 0.21 + 0.03 + 0.08)
          const wrong = [...gross.entries()].filter(([trial, loss]) => {
            const left = net[trial] ?? Number.NaN
            return !(loss <= most && left <= loss * (1 + 1e-12) && left >= 0)
          })
          expect(wrong).toEqual([])
        },
      ),
      { numRuns: 10 },
    )
  })
  it('adds up: losses are what was paid and what is left', () => {
    const result = simulate(
      { portfolio: everything(), assumptions: rough, seed: 3, trials: 5_000 },
      draws,
    )
    for (const { gross, paid, left, element } of result.by_element) {
      if (element === 'gross_up') continue
      expect(paid.holdback + paid.indemnity + paid.insurance + left).toBeCloseTo(gross, 4)
    }
    const rows = (of: readonly { mean: number }[]) => of.reduce((sum, { mean }) => sum + mean, 0)
    for (const told of [result, result.net]) {
      expect(rows(told.by_cause)).toBeCloseTo(told.mean_loss, 4)
      expect(rows(told.by_year)).toBeCloseTo(told.mean_loss, 4)
    }
  })
  it.each([
    // 5% of the price of 0.93, before any of it is released.
    ['the price held back', { holdback: true }, {}, 0.0465],
    ['an indemnity', { backing: 'AAA' as const }, { guarantor_default: 0 }, 1],
    ['insurance above its retention', { insured: true }, { insurer_pays: 1 }, 0.975],
    ['insurance that does not pay', { insured: true }, { insurer_pays: 0 }, 0],
    [
      'insurance to its limit, less tax',
      { insured: true },
      { insurer_pays: 1, insurance_limit: 0.5 },
      0.5 * 0.79,
    ],
  ])('%s pays what it says', (_, deal, assumptions, part) => {
    const portfolio = aPortfolio([{ credit: 1_000_000 }], [deal])
    // A certain sale comes at once, so that everything is lost.
    const result = simulate(
      {
        portfolio,
        assumptions: nothingBut({ disposal: 1, ...assumptions }),
        seed: 1,
        trials: 1_000,
      },
      draws,
    )
    expect(result.mean_loss).toBe(1_000_000)
    expect(result.net.mean_loss).toBeCloseTo(1_000_000 * (1 - part), 4)
  })
})

describe('the copula', () => {
  it.each([0.1, 0.3, 0.7])('correlates the draws of a seller’s projects by %d', (rho) => {
    const blocks = 40
    draws.start(11, 0)
    const ranks: [number, number][] = []
    for (let block = 0; block < blocks; block++) {
      draws.start(11, block)
      draws.group(KIND.seller, 1, 0)
      const z = draws.normals(0)
      for (let trial = 0; trial < 100; trial++) {
        const latent = (project: number) =>
          Math.sqrt(rho) * (z[trial] ?? 0) +
          Math.sqrt(1 - rho) *
            draws.maths.normalQuantile(unit(draws.one(trial, KIND.project, project, 0, 2)))
        ranks.push([latent(1), latent(2)])
      }
    }
    const n = ranks.length
    const order = (at: 0 | 1) => {
      const sorted = ranks
        .map((pair, index) => [pair[at], index] as const)
        .sort((a, b) => a[0] - b[0])
      const rank: number[] = []
      sorted.forEach(([, index], place) => {
        rank[index] = place
      })
      return rank
    }
    const [a, b] = [order(0), order(1)]
    const apart = a.reduce((sum, rank, i) => sum + (rank - (b[i] ?? 0)) ** 2, 0)
    const spearman = 1 - (6 * apart) / (n * (n * n - 1))
    expect(Math.abs(spearman - (6 / Math.PI) * Math.asin(rho / 2))).toBeLessThan(4 / Math.sqrt(n))
  })
  it('leaves each chance as it is and makes joint events more frequent', () => {
    const both = (rho: number) => {
      const portfolio = aPortfolio(
        [{ credit: 1 }, { credit: 1 }].map((p) => ({ ...p, wages: 'unproven' as const })),
      )
      const assumptions = nothingBut({
        wages_unproven: 0.2,
        wages_cured: 0,
        within_seller: rho,
        no_reasonable_cause: 0,
        interest: 0,
        contest_cost: 0,
      })
      let [one, two] = [0, 0]
      const run = { portfolio, assumptions, seed: 5, trials: 40_000 }
      for (const { gross } of runBlocks(planOfRun(run, draws), draws, run, Array(40).keys())) {
        for (const loss of gross) {
          if (loss > 1) two += 1
          else if (loss > 0) one += 1
        }
      }
      return { chance: (one + 2 * two) / 80_000, two: two / 40_000 }
    }
    const apart = both(0)
    const together = both(0.5)
    expect(apart.chance).toBeCloseTo(0.2, 2)
    expect(together.chance).toBeCloseTo(0.2, 2)
    expect(apart.two).toBeCloseTo(0.04, 2)
    // The bivariate normal of 0.5 below the fifth: 0.0883.
    expect(Math.abs(together.two - 0.0883)).toBeLessThan(0.006)
  })
})

describe('the analyses after a run', () => {
  const run = { portfolio: everything(), assumptions: {}, seed: 42, trials: 1_000 }
  const finish = <T>(steps: Generator<number, T>): T => {
    for (;;) {
      const { done, value } = steps.next()
      if (done) return value
      expect(value).toBeLessThanOrEqual(1)
    }
  }

  it('vary every parameter that is not 0, the widest first', () => {
    const bars = finish(tornado(run, draws))
    expect(bars.length).toBe(PARAMETER_KEYS.filter((key) => PARAMETERS[key].default !== 0).length)
    const widths = bars.map(({ half, double }) => Math.abs(half.mean_net - double.mean_net))
    expect(widths).toEqual([...widths].sort((a, b) => b - a))
    for (const { key, half, double } of bars) {
      expect(half.value).toBeGreaterThanOrEqual(PARAMETERS[key].min)
      expect(double.value).toBeLessThanOrEqual(PARAMETERS[key].max)
    }
  })
  it('show what each limit and retention of insurance saves', () => {
    const points = finish(insuranceCurve(run, draws))
    const limits = points.slice(0, 7).map(({ mean_net }) => mean_net)
    expect(limits).toEqual([...limits].sort((a, b) => b - a))
    expect(points[0]).toMatchObject({ limit: 0, premium: 0 })
    // 2.5% of 1.25 times the credit of each deal.
    expect(points[5]?.premium).toBeCloseTo(
      0.025 * 1.25 * (3_342_000 + 1_200_000 + 3_342_000 + 8_000_000 + 3_342_000),
      2,
    )
  })
})
