import { type BlockResult, blockSteps } from './block.ts'
import type { Draws } from './draws.ts'
import { BLOCK } from './kernel.ts'
import { PARAMETER_KEYS } from './parameters.ts'
import {
  blocksOf,
  INSURANCE_POINTS,
  type InsurancePoint,
  insuranceCurve,
  planOfRun,
  type Run,
  type TornadoBar,
  tornado,
  trialsBeside,
} from './simulate.ts'
import { joined, type SimulationResult, summarize } from './summary.ts'

/** A run with the results shown next to it. */
export interface Work {
  readonly run: Run
  readonly tornado: boolean
  readonly insurance: boolean
}

export interface Outcome {
  readonly result: SimulationResult
  /** Empty if not requested. */
  readonly tornado: readonly TornadoBar[]
  readonly insurance: readonly InsurancePoint[]
  /** Each trial's loss before and after protection, in dollars. */
  readonly gross: Float64Array
  readonly net: Float64Array
}

/** Does the work step by step; each step yields the share done, so the caller may stop. */
export function* doWork(work: Work, draws: Draws): Generator<number, Outcome> {
  const { run } = work
  const beside = trialsBeside(run)
  const bars = work.tornado ? PARAMETER_KEYS.length * 2 * beside : 0
  const points = work.insurance ? INSURANCE_POINTS * beside : 0
  const all = run.trials + bars + points
  const blocks: BlockResult[] = []
  const plan = planOfRun(run, draws)
  for (let block = 0; block < blocksOf(run.trials); block++) {
    const before = block * BLOCK
    const trials = Math.min(BLOCK, run.trials - before)
    const steps = blockSteps(plan, draws, { seed: run.seed, block, trials })
    blocks.push(yield* within(steps, before, trials, all))
  }
  const result = summarize(plan, blocks, run)
  return {
    result,
    tornado: work.tornado ? yield* within(tornado(run, draws), run.trials, bars, all) : [],
    insurance: work.insurance
      ? yield* within(insuranceCurve(run, draws), run.trials + bars, points, all)
      : [],
    gross: joined(blocks, run.trials, 'gross'),
    net: joined(blocks, run.trials, 'net'),
  }
}

/** The steps of a part as shares of the whole. */
function* within<T>(
  steps: Generator<number, T>,
  before: number,
  part: number,
  all: number,
): Generator<number, T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    yield (before + step.value * part) / all
  }
}
