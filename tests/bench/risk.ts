import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { has } from '#scripts/run.ts'
import { Draws } from '#shared/risk/draws.ts'
import { BLOCK } from '#shared/risk/kernel.ts'
import { simulate } from '#shared/risk/simulate.ts'
import { alternate, median, ms, ratio, table } from './lib.ts'
import { benchPortfolio } from './risk-portfolio.ts'

/** The simulator's engine compared with NumPy (docs/benchmarks.md, "Risk"). */

const TRIALS = Number(process.env.BENCH_TRIALS ?? 1_000_000)
const PROJECTS = 40
const ROUNDS = 5
const FULL_TRIALS = 100_000

interface Seen {
  readonly ms: number
  readonly draw?: number
  readonly mean: number
  readonly p99: number
  /** Maximum MB of its process, and of the memory that a worker of the engine works in. */
  readonly rss: number
  readonly kernel?: number
}

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

export async function benchRisk(): Promise<string> {
  if (!has('python3')) return 'Not measured: NumPy wants python3 and python3-numpy.'
  await fillCache()
  const numpy = contender('python3', [here('./risk-numpy.py')])
  const engine = contender(process.execPath, [here('./risk-run.ts')])
  let seed = 0
  const ours =
    (workers: number, draw = false) =>
    () =>
      engine.ask(JSON.stringify({ workers, draw, seed: ++seed }))
  const seen = await alternate<string, Seen>(ROUNDS, {
    numpy: () => numpy.ask(String(++seed)),
    one: ours(1),
    two: ours(2),
    draws: ours(1, true),
  })
  const idle = contender(process.execPath, [here('./risk-run.ts')], 0)
  const { rss: none } = await idle.ask(JSON.stringify({ workers: 2, draw: false, seed }))
  await Promise.all([numpy, engine, idle].map(({ end }) => end()))
  const of = (name: string) => median((seen[name] ?? []).map(({ ms: time }) => time))
  const drawn = median((seen.numpy ?? []).map(({ draw = 0 }) => draw))
  const average = (name: string, key: 'mean' | 'p99') =>
    median((seen[name] ?? []).map((each) => each[key])).toFixed(4)
  const row = (label: string, name: string, time = of(name)) => [
    ...[label, ms(time), ratio(time / of('numpy'))],
    ...(['mean', 'p99'] as const).map((key) => (name === 'draws' ? '' : average(name, key))),
  ]
  const most = (name: string, key: 'rss' | 'kernel') =>
    mb(Math.max(...(seen[name] ?? []).map((each) => each[key] ?? 0)))
  const grown = Math.max(...(seen.two ?? []).map(({ rss }) => rss)) - none
  return [
    `${TRIALS.toLocaleString('en-US')} trials of ${PROJECTS} projects; medians of ${ROUNDS}.`,
    table(
      ['', 'Time', 'of NumPy', 'Mean loss', 'P99'],
      [
        row('NumPy, blocks of 10,000', 'numpy'),
        row('Engine, one worker', 'one'),
        row('Engine, two workers', 'two'),
        row('Random numbers alone, engine', 'draws'),
        ['Random numbers alone, NumPy', ms(drawn), ratio(drawn / of('numpy')), '', ''],
      ],
    ),
    table(
      ['Memory at most', ''],
      [
        ['NumPy, its process', most('numpy', 'rss')],
        ['Engine, its process with two workers', most('two', 'rss')],
        ['Node with two threads that load nothing', mb(none)],
        ['What the engine adds to that', mb(grown)],
        ['of which each worker’s arrays, all in WebAssembly', most('two', 'kernel')],
        ['and what all trials lost, 8 bytes each', mb((TRIALS * 8) / 2 ** 20)],
      ],
    ),
    fullModel(),
  ].join('\n\n')
}

const mb = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} MB`

/** The whole model on one thread, including the consequences of each event. */
function fullModel(): string {
  const draws = new Draws()
  const run = { portfolio: benchPortfolio(PROJECTS), assumptions: {}, seed: 1, trials: FULL_TRIALS }
  simulate({ ...run, trials: 10_000 }, draws)
  const times = [1, 2, 3].map((seed) => {
    const start = performance.now()
    simulate({ ...run, seed }, draws)
    return performance.now() - start
  })
  return `The whole model, ${FULL_TRIALS.toLocaleString('en-US')} trials of ${PROJECTS} projects on one thread: ${ms(median(times))}.`
}

/** Node's compiled code, cached as on the server: stripping types takes memory in each thread. */
const CACHE = { NODE_COMPILE_CACHE: here('../../.cache/code') }

/** Fills the cache for the processes that are measured. */
async function fillCache(): Promise<void> {
  const filling = contender(process.execPath, [here('./risk-run.ts')], BLOCK)
  await filling.ask(JSON.stringify({ workers: 2, draw: false, seed: 1 }))
  await filling.end()
}

function contender(program: string, args: string[], trials = TRIALS) {
  const child: ChildProcess = spawn(program, [...args, String(trials), String(PROJECTS)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...CACHE },
  })
  if (!child.stdout) throw new Error(`${program} has no output`)
  const lines: Interface = createInterface({ input: child.stdout })
  return {
    ask: async (line: string): Promise<Seen> => {
      child.stdin?.write(`${line}\n`)
      const [answer] = await once(lines, 'line')
      return JSON.parse(answer)
    },
    // Let it exit on its own: Node writes its cache on exit.
    end: async () => {
      child.stdin?.end()
      await once(child, 'exit')
    },
  }
}
