import { withCluster } from './postgres-cluster.ts'
import { run, say } from './run.ts'

const OURS = ['--install', '--clocks']

/**
 * `npm run test:fleet`: the product as several processes on a separate PostgreSQL cluster, which is stopped, frozen,
 * and cut off while they work. `--install` installs PostgreSQL if missing; if test files are named, only those run.
 * `--clocks` (`npm run test:clocks`) adds the tests that wait for schedules, minute by minute.
 */
const code = await withCluster(
  ({ url, folder }) => {
    say('Several processes on PostgreSQL')
    const given = process.argv.slice(2).filter((arg) => !OURS.includes(arg))
    return run('vitest', ['run', '--config', 'tests/fleet/vitest.config.ts', ...given], {
      TEST_DATABASE_URL: url,
      TEST_CLUSTER: folder,
      ...(process.argv.includes('--clocks') && { CLOCKS: '1' }),
    })
  },
  { inMemory: true },
)
process.exit(code ?? 1)
