import { readCommandLine } from '#server/command-line.ts'
import { soak } from '#tests/soak/run.ts'
import { endWithProblems } from './command.ts'
import { logBeside, numberGiven } from './long-run.ts'
import { withCluster } from './postgres-cluster.ts'
import { say } from './run.ts'

/**
 * `npm run soak`: users of all roles at a steady pace on two web processes and a worker, on a separate PostgreSQL
 * server. Reports times, memory, and tables, and exits with 1 if any of them is out of bounds.
 */
const USAGE = 'npm run soak -- [--minutes 60] [--rate 40] [--seed 1] [--install]'

await endWithProblems(async () => {
  const { values } = readCommandLine(USAGE, {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    install: { type: 'boolean' },
  })
  const minutes = numberGiven('--minutes', values.minutes, USAGE)
  const rate = numberGiven('--rate', values.rate, USAGE)
  const seed = numberGiven('--seed', values.seed, USAGE)
  const { log, isOver } = logBeside('soak')
  say(`${minutes} minutes at ${rate} requests a second. The log is ${log}`)
  const soaked = await withCluster((cluster) => soak(cluster, { minutes, rate, seed, isOver }))
  if (!soaked) {
    process.exitCode = 1
    return
  }
  console.log(`\n${soaked.tables.join('\n\n')}`)
  if (soaked.faults.length === 0) {
    say('The soak is clean.')
    return
  }
  process.exitCode = 1
  say('The soak is not clean:')
  for (const fault of soaked.faults) console.log(`- ${fault}`)
})
