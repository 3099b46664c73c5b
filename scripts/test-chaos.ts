import { readCommandLine } from '#server/command-line.ts'
import { runChaos } from '#tests/chaos/run.ts'
import { canFakeTime } from '#tests/support/fake-clock.ts'
import { endWithProblems } from './command.ts'
import { logBeside, numberGiven } from './long-run.ts'
import { withCluster } from './postgres-cluster.ts'
import { installPackages, say } from './run.ts'

/**
 * `npm run test:chaos`: two web and two worker processes on PostgreSQL and a file store, killed, stopped, frozen, and
 * starved on a schedule derived from a seed, while users work and an observer that shares no code with the product
 * checks whether anything acknowledged is lost (docs/decisions/087-chaos-by-seed.md). `--install` installs PostgreSQL
 * and libfaketime if missing. Exits with 1, and prints how to repeat the run, if something is lost.
 */
const USAGE = 'npm run test:chaos -- [--minutes 30] [--seed 1] [--steps <how many>] [--install]'

await endWithProblems(async () => {
  const { values } = readCommandLine(USAGE, {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    steps: { type: 'string', default: 'Infinity' },
    install: { type: 'boolean' },
  })
  const minutes = numberGiven('--minutes', values.minutes, USAGE)
  const seed = numberGiven('--seed', values.seed, USAGE)
  const steps = values.steps === 'Infinity' ? null : numberGiven('--steps', values.steps, USAGE)
  if (values.install && !canFakeTime()) installPackages('faketime')
  const { log, isOver } = logBeside(`chaos-${seed}`)
  say(`Seed ${seed}, ${minutes} minutes. The log is ${log}`)
  const outcome = await withCluster((cluster) =>
    runChaos(cluster, { seed, forMs: minutes * 60_000, steps, isOver }),
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
  const again = `--seed ${seed} --minutes ${minutes} --steps ${outcome.steps}`
  say(`Again: npm run test:chaos -- ${again}`)
})
