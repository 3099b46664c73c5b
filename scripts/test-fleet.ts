import { withCluster } from './postgres-cluster.ts'
import { along, beside, run, say } from './run.ts'

const OURS = ['--install', '--clocks']
/** Tests of one process on the embedded database: they mostly wait, and run beside the others. */
const EMBEDDED = 'tests/fleet/embedded/**'
const CONFIG = ['run', '--config', 'tests/fleet/vitest.config.ts']

/**
 * `npm run test:fleet`: the product as several processes on a separate PostgreSQL cluster, which is stopped, frozen,
 * and cut off while they work, and beside them single processes on the embedded database. `--install` installs
 * PostgreSQL if missing; if test files are named, only those run.
 * `--clocks` (`npm run test:clocks`) adds the tests that wait for schedules, minute by minute.
 */
const code = await withCluster(
  async ({ url, folder }) => {
    say('Several processes on PostgreSQL')
    const given = process.argv.slice(2).filter((arg) => !OURS.includes(arg))
    const env = {
      TEST_DATABASE_URL: url,
      TEST_CLUSTER: folder,
      ...(process.argv.includes('--clocks') && { CLOCKS: '1' }),
    }
    if (given.length > 0) return run('vitest', [...CONFIG, ...given], env)
    const [several, embedded] = await Promise.all([
      along('vitest', [...CONFIG, `--exclude=${EMBEDDED}`], env),
      beside('vitest', [...CONFIG, 'tests/fleet/embedded'], env),
    ])
    process.stdout.write(embedded.output)
    return several || embedded.code
  },
  { inMemory: true },
)
process.exit(code ?? 1)
