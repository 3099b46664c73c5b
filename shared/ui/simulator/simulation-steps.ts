import type { BlockResult } from '#shared/risk/block.ts'
import type { Draws } from '#shared/risk/draws.ts'
import {
  blocksOf,
  type InsurancePoint,
  insuranceCurve,
  planOfRun,
  type Run,
  runBlocks,
  type TornadoBar,
  tornado,
} from '#shared/risk/simulate.ts'
import { type SimulationResult, summarize } from '#shared/risk/summary.ts'

/** A job for a worker: several runs, or the effect of each parameter and of insurance on one run. */
export type Work =
  | { readonly kind: 'runs'; readonly runs: readonly Run[] }
  | { readonly kind: 'comparisons'; readonly run: Run }

/** The net and gross losses of all trials, sorted ascending. */
export interface SortedLosses {
  readonly gross: Float64Array
  readonly net: Float64Array
}

/** A worker's messages, in this order for each run of its job. */
export type Told =
  | { readonly kind: 'progress'; readonly share: number }
  | {
      readonly kind: 'result'
      readonly index: number
      readonly result: SimulationResult
      readonly losses: SortedLosses
    }
  | { readonly kind: 'tornado'; readonly bars: readonly TornadoBar[] }
  | { readonly kind: 'insurance'; readonly points: readonly InsurancePoint[] }

/** Does the work in steps of one block or comparison, so that the caller can stop between steps. */
export function* stepsOf(work: Work, draws: Draws): Generator<Told, void> {
  if (work.kind === 'runs') yield* runSteps(work.runs, draws)
  else yield* comparisonSteps(work.run, draws)
}

function* runSteps(runs: readonly Run[], draws: Draws): Generator<Told, void> {
  const total = runs.reduce((sum, { trials }) => sum + blocksOf(trials), 0)
  let done = 0
  for (const [index, run] of runs.entries()) {
    const plan = planOfRun(run, draws)
    const blocks: BlockResult[] = []
    for (const block of runBlocks(plan, draws, run, Array(blocksOf(run.trials)).keys())) {
      blocks.push(block)
      done += 1
      yield { kind: 'progress', share: done / total }
    }
    const result = summarize(plan, blocks, run)
    const losses = { gross: sorted(blocks, 'gross'), net: sorted(blocks, 'net') }
    yield { kind: 'result', index, result, losses }
  }
}

function sorted(blocks: readonly BlockResult[], of: 'gross' | 'net'): Float64Array {
  const all = new Float64Array(blocks.reduce((sum, block) => sum + block[of].length, 0))
  let at = 0
  for (const block of blocks) {
    all.set(block[of], at)
    at += block[of].length
  }
  return all.sort()
}

/** The tornado takes about nine tenths of the work. */
const TORNADO_SHARE = 0.85

function* comparisonSteps(run: Run, draws: Draws): Generator<Told, void> {
  const bars = yield* inSteps(tornado(run, draws), (share) => share * TORNADO_SHARE)
  yield { kind: 'tornado', bars }
  const points = yield* inSteps(
    insuranceCurve(run, draws),
    (share) => TORNADO_SHARE + share * (1 - TORNADO_SHARE),
  )
  yield { kind: 'insurance', points }
}

function* inSteps<T>(
  work: Generator<number, T>,
  shareOf: (share: number) => number,
): Generator<Told, T> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    yield { kind: 'progress', share: shareOf(step.value) }
  }
}
