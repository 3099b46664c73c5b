import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCommandLine, UsageError } from '#server/command-line.ts'
import { runChaos } from '#tests/chaos/run.ts'
import { endWithProblems } from './command.ts'
import { withCluster } from './postgres-cluster.ts'
import { ROOT, say } from './run.ts'

/**
 * `npm run test:chaos`: two web and two worker processes on PostgreSQL and a file store, killed, stopped,
 * frozen and starved by a schedule that a seed decides, while people work and an observer that shares no
 * code with the product looks whether anything acknowledged is lost (docs/decisions/087-chaos-by-seed.md).
 * The log is kept in test-results/chaos. Ends with 1, and says how to repeat it, when something is.
 */
const USAGE = 'npm run test:chaos -- [--minutes 30] [--seed 1] [--steps <how many>] [--install]'

await endWithProblems(async () => {
  const { values } = readCommandLine(USAGE, {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    steps: { type: 'string' },
    install: { type: 'boolean' },
  })
  const minutes = numberOf('--minutes', values.minutes)
  const seed = numberOf('--seed', values.seed)
  const steps = values.steps === undefined ? null : numberOf('--steps', values.steps)
  let over = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (over = true))
  const log = keepLog(seed)
  say(`Seed ${seed}, ${minutes} minutes. The log is ${log}`)
  const outcome = await withCluster((cluster) =>
    runChaos(cluster, { seed, forMs: minutes * 60_000, steps, isOver: () => over }),
  )
  if (!outcome) {
    process.exitCode = 1
    return
  }
  console.log(`\n${outcome.summary.join('\n')}`)
  if (outcome.faults.length === 0) {
    say(`Seed ${seed} is clean after ${outcome.steps} steps.`)
    return
  }
  process.exitCode = 1
  say(`Seed ${seed} is not clean after ${outcome.steps} steps:`)
  for (const fault of outcome.faults) console.log(`- ${fault}`)
  console.log(`\nWhat happened:\n${outcome.told.join('\n')}`)
  const repeat = `npm run test:chaos -- --seed ${seed} --minutes ${minutes} --steps ${outcome.steps}`
  say(`Again: ${repeat}`)
})

function numberOf(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isFinite(value) || value < 0) throw new UsageError(`${name} needs a number`, USAGE)
  return value
}

/** Keeps what is said in a file too, for runs in the background; answers where. */
function keepLog(seed: number): string {
  const folder = join(ROOT, 'test-results/chaos')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `seed-${seed}.log`)
  writeFileSync(path, '')
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = ((chunk: string | Uint8Array, ...rest: []) => {
    appendFileSync(path, chunk)
    return write(chunk, ...rest)
  }) as typeof process.stdout.write
  return path
}
