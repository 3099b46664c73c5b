import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { has } from '#scripts/run.ts'
import { Draws } from '#shared/risk/draws.ts'
import { simulate } from '#shared/risk/simulate.ts'
import { alternate, median, ms, ratio, table } from './lib.ts'
import { benchPortfolio } from './risk-portfolio.ts'

/** The simulator's engine beside NumPy (docs/benchmarks.md, "Risk"). */

const TRIALS = Number(process.env.BENCH_TRIALS ?? 1_000_000)
const PROJECTS = 40
const ROUNDS = 5
const FULL_TRIALS = 100_000

interface Seen {
  readonly ms: number
  readonly draw?: number
  readonly mean: number
  readonly p99: number
  readonly rss?: number
}

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

export async function benchRisk(): Promise<string> {
  if (!has('python3')) return 'Not measured: NumPy wants python3 and python3-numpy.'
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
  for (const { child } of [numpy, engine]) child.kill()
  const of = (name: string) => median((seen[name] ?? []).map(({ ms: time }) => time))
  const drawn = median((seen.numpy ?? []).map(({ draw = 0 }) => draw))
  const average = (name: string, key: 'mean' | 'p99') =>
    median((seen[name] ?? []).map((each) => each[key])).toFixed(4)
  const row = (label: string, name: string, time = of(name)) => [
    ...[label, ms(time), ratio(time / of('numpy'))],
    ...(['mean', 'p99'] as const).map((key) => (name === 'draws' ? '' : average(name, key))),
  ]
  const memory = Math.max(...(seen.two ?? []).map(({ rss = 0 }) => rss))
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
    `The engine’s process with two workers took ${Math.round(memory)} MB at most.`,
    fullModel(),
  ].join('\n\n')
}

/** The whole model on one thread, with what follows each event. */
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

function contender(program: string, args: string[]) {
  const child: ChildProcess = spawn(program, [...args, String(TRIALS), String(PROJECTS)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error(`${program} has no output`)
  const lines: Interface = createInterface({ input: child.stdout })
  return {
    child,
    ask: async (line: string): Promise<Seen> => {
      child.stdin?.write(`${line}\n`)
      const [answer] = await once(lines, 'line')
      return JSON.parse(answer)
    },
  }
}
