import { describe, expect, it, vi } from 'vitest'
import { Draws } from '#shared/risk/draws.ts'
import { insuranceCurve, simulate, tornado } from '#shared/risk/simulate.ts'
import { SimulationClient, type WorkerLike } from '#shared/ui/simulator/simulation-client.ts'
import { stepsOf, type Told } from '#shared/ui/simulator/simulation-steps.ts'
import type { Answer, Ask } from '#shared/ui/simulator/simulation-worker.ts'
import { everything } from '../../risk/portfolios.ts'

const draws = new Draws()
const run = { portfolio: everything(), assumptions: {}, seed: 7, trials: 2_500 }

/** What a generator returns, without its steps. */
function outcome<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

describe('the steps of a worker', () => {
  const other = { ...run, assumptions: { audit: 0.5 }, trials: 1_500 }
  const told = [...stepsOf({ kind: 'runs', runs: [run, other] }, draws)]
  const results = told.filter((each) => each.kind === 'result')

  it('report their progress after each block', () => {
    const shares = told.filter(({ kind }) => kind === 'progress')
    expect(shares).toEqual([0.2, 0.4, 0.6, 0.8, 1].map((share) => ({ kind: 'progress', share })))
  })
  it('give the results of whole runs, with every loss', () => {
    expect(results.map(({ result }) => result)).toEqual([
      simulate(run, draws),
      simulate(other, draws),
    ])
    const [{ losses } = {}] = results
    expect(losses?.net).toHaveLength(2_500)
    expect(losses?.net).toEqual(losses?.net.toSorted())
    expect(losses?.net.findLast(() => true)).toBeGreaterThan(0)
  })
  it('compare parameters and policies', () => {
    const small = { ...run, trials: 200 }
    const compared: Told[] = [...stepsOf({ kind: 'comparisons', run: small }, draws)]
    const shares = compared.flatMap((each) => (each.kind === 'progress' ? [each.share] : []))
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBeCloseTo(1, 12)
    expect(compared.find(({ kind }) => kind === 'tornado')).toEqual({
      ...{ kind: 'tornado', bars: outcome(tornado(small, draws)) },
    })
    expect(compared.at(-1)).toEqual({
      ...{ kind: 'insurance', points: outcome(insuranceCurve(small, draws)) },
    })
  })
})

/** A worker that does nothing by itself. */
function idleWorker() {
  const listeners = new Map<string, (event: unknown) => void>()
  const worker = {
    asks: [] as Ask[],
    postMessage: (ask: Ask) => worker.asks.push(ask),
    terminate: vi.fn(),
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      listeners.set(type, listener),
    answer: (answer: Answer) => listeners.get('message')?.({ data: answer }),
    crash: () => listeners.get('error')?.({}),
  }
  return worker
}

function client() {
  const workers: ReturnType<typeof idleWorker>[] = []
  const start = () => {
    const worker = idleWorker()
    workers.push(worker)
    return worker as unknown as WorkerLike
  }
  const listener = { onTold: vi.fn(), onDone: vi.fn(), onFailure: vi.fn() }
  return { client: new SimulationClient(start), workers, listener }
}

describe('the client of a worker', () => {
  const work = { kind: 'comparisons', run } as const
  const progress = { kind: 'progress', share: 0.5 } as const

  it('reports only the latest work', () => {
    const { client: own, workers, listener } = client()
    const first = { ...listener, onTold: vi.fn() }
    own.run(work, first)
    own.run(work, listener)
    const [worker] = workers
    worker?.answer({ job: 1, told: progress })
    worker?.answer({ job: 2, told: progress })
    expect(first.onTold).not.toHaveBeenCalled()
    expect(listener.onTold).toHaveBeenCalledExactlyOnceWith(progress)
    worker?.answer({ job: 2, done: true })
    expect(listener.onDone).toHaveBeenCalledOnce()
    expect(own.isBusy).toBe(false)
    expect(workers).toHaveLength(1)
  })
  it('starts another worker after an end', () => {
    const { client: own, workers, listener } = client()
    own.run(work, listener)
    own.end()
    workers[0]?.answer({ job: 1, done: true })
    expect(listener.onDone).not.toHaveBeenCalled()
    expect(workers[0]?.terminate).toHaveBeenCalledOnce()
    own.run(work, listener)
    expect(workers).toHaveLength(2)
  })
  it.each(['crash', 'failure'])('reports when the worker ends in a %s', (how) => {
    const { client: own, workers, listener } = client()
    own.run(work, listener)
    if (how === 'crash') workers[0]?.crash()
    else workers[0]?.answer({ job: 1, failure: 'RangeError' })
    expect(listener.onFailure).toHaveBeenCalledExactlyOnceWith('The simulation stopped. Try again.')
    expect(own.isBusy).toBe(false)
  })
})
