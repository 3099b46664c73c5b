import { insuranceCosts } from '#shared/rules/accounts/quotes/data.ts'
import { type Assumptions, assume, type ReadAssumptions, readAssumptions } from './assumptions.ts'
import { type BlockResult, runBlock } from './block.ts'
import type { Draws } from './draws.ts'
import { BLOCK } from './kernel.ts'
import {
  MOST_CORRELATED,
  PARAMETER_KEYS,
  PARAMETERS,
  type ParameterKey,
  type ParameterValues,
  withDefaults,
} from './parameters.ts'
import { type Plan, planOf, sum } from './plan.ts'
import type { Portfolio } from './portfolio.ts'
import { type SimulationResult, summarize } from './summary.ts'

/** One run: the same three, with the same engine version, give the same bytes anywhere. */
export interface Run {
  readonly portfolio: Portfolio
  readonly assumptions: Assumptions
  /** An integer from 0 to 4,294,967,295. */
  readonly seed: number
  readonly trials: number
}

export const blocksOf = (trials: number): number => Math.ceil(trials / BLOCK)

export function planOfRun({ portfolio, assumptions }: Run, draws: Draws): Plan {
  const { values, choices }: ReadAssumptions = readAssumptions(assumptions)
  return planOf(assume(portfolio, choices), withDefaults(values), draws.maths)
}

/** Runs some blocks of a plan, one at each step, so that whoever drives it may stop between them. */
export function* runBlocks(
  plan: Plan,
  draws: Draws,
  { seed, trials }: { seed: number; trials: number },
  blocks: Iterable<number>,
): Generator<BlockResult, void> {
  for (const block of blocks) {
    const rest = Math.min(BLOCK, trials - block * BLOCK)
    yield runBlock(plan, draws, { seed, block, trials: rest })
  }
}

/** Performs a whole run at once. */
export function simulate(run: Run, draws: Draws): SimulationResult {
  const plan = planOfRun(run, draws)
  const blocks = Array.from({ length: blocksOf(run.trials) }, (_, block) => block)
  return summarize(plan, [...runBlocks(plan, draws, run, blocks)], run)
}

/** The effect on the mean net loss of halving and doubling a parameter, in dollars. */
export interface TornadoBar {
  readonly key: ParameterKey
  readonly value: number
  readonly half: { value: number; mean_net: number; mean_gross: number }
  readonly double: { value: number; mean_net: number; mean_gross: number }
}

/**
 * Trials that each run of a bar or a point takes: the same numbers as the run's, so that few are needed; fewer
 * of large portfolios, so that all of them take as long as those of twenty projects.
 */
export function trialsBeside({ trials, portfolio }: Run): number {
  const fitting = Math.floor(MOST_BESIDE / Math.max(20, portfolio.projects.length) / BLOCK) * BLOCK
  return Math.min(trials, Math.max(BLOCK, fitting))
}

/** Trials times projects. */
const MOST_BESIDE = 200_000

/** The bars of all parameters, one at each step, with the same random numbers; the widest come first. */
export function* tornado(run: Run, draws: Draws): Generator<number, TornadoBar[]> {
  const given = withDefaults(readAssumptions(run.assumptions).values)
  const trials = trialsBeside(run)
  const keys = PARAMETER_KEYS.filter((key) => given[key] !== 0)
  const bars: TornadoBar[] = []
  for (const [done, key] of keys.entries()) {
    const at = (factor: number) => {
      const value = clamped(key, given[key] * factor, given)
      const assumptions = { ...run.assumptions, [key]: value }
      const { mean_loss: mean_gross, net } = simulate({ ...run, assumptions, trials }, draws)
      return { value, mean_gross, mean_net: net.mean_loss }
    }
    bars.push({ key, value: given[key], half: at(0.5), double: at(2) })
    yield (done + 1) / keys.length
  }
  const width = ({ half, double }: TornadoBar) => Math.abs(double.mean_net - half.mean_net)
  return bars.sort((a, b) => width(b) - width(a))
}

/** Within the parameter's bounds, and delays in their order. */
function clamped(key: ParameterKey, value: number, given: ParameterValues): number {
  const { min, max } = PARAMETERS[key]
  const within = Math.min(max, Math.max(min, value))
  if (key === 'slip_earliest') return Math.min(within, given.slip_likely)
  if (key === 'slip_likely') {
    return Math.min(given.slip_latest, Math.max(given.slip_earliest, within))
  }
  if (key === 'slip_latest') return Math.max(within, given.slip_likely)
  return key.startsWith('within_') ? Math.min(MOST_CORRELATED, within) : within
}

/** The price of insurance for a limit and a retention, and the losses with it, in dollars. */
export interface InsurancePoint {
  /** Times the credit, and a share of it. */
  readonly limit: number
  readonly retention: number
  /** The premiums of all deals combined. */
  readonly premium: number
  readonly mean_net: number
  readonly cvar_99: number
}

const LIMITS = [0, 0.25, 0.5, 0.75, 1, 1.25, 1.4]
const RETENTIONS = [0, 0.01, 0.025, 0.05, 0.1]
export const INSURANCE_POINTS = LIMITS.length + RETENTIONS.length

/** Every deal insured: to each limit at the run's retention, then above each retention at its limit. */
export function* insuranceCurve(run: Run, draws: Draws): Generator<number, InsurancePoint[]> {
  const { insurance_limit, insurance_retention } = withDefaults(
    readAssumptions(run.assumptions).values,
  )
  const points = [
    ...LIMITS.map((limit) => ({ limit, retention: insurance_retention })),
    ...RETENTIONS.map((retention) => ({ limit: insurance_limit, retention })),
  ]
  const trials = trialsBeside(run)
  const told: InsurancePoint[] = []
  for (const { limit, retention } of points) {
    const terms = { insurance: 'all', insurance_limit: limit, insurance_retention: retention }
    const at = { ...run, trials, assumptions: { ...run.assumptions, ...terms } }
    const premium = sum(planOfRun(at, draws).deals.map((deal) => premiumOf(deal.limit)))
    const { net } = simulate(at, draws)
    told.push({ limit, retention, premium, mean_net: net.mean_loss, cvar_99: net.cvar_99 })
    yield told.length / points.length
  }
  return told
}

/** Returns the dollars for a policy with a limit, with the same formula as our quotes. */
function premiumOf(limit: number): number {
  const { premiumBps, premiumMinimumCents } = insuranceCosts
  return limit === 0 ? 0 : Math.max(premiumMinimumCents / 100, (limit * premiumBps) / 10_000)
}
