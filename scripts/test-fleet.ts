import { withCluster } from './postgres-cluster.ts'
import { run, say } from './run.ts'

const OURS = ['--install', '--clocks']

/**
 * `npm run test:fleet`: the product as several processes on a PostgreSQL cluster of its own, which
 * is stopped, frozen and cut off while they work. `--install` brings PostgreSQL when it is missing;
 * files of tests that are named run alone. With `--clocks` (`npm run test:clocks`) so does what waits for
 * timetables, minute by minute.
 */
const code = await withCluster(({ url, folder }) => {
  say('Several processes on PostgreSQL')
  const given = process.argv.slice(2).filter((arg) => !OURS.includes(arg))
  return run('vitest', ['run', '--config', 'tests/fleet/vitest.config.ts', ...given], {
    TEST_DATABASE_URL: url,
    TEST_CLUSTER: folder,
    ...(process.argv.includes('--clocks') && { CLOCKS: '1' }),
  })
})
process.exit(code ?? 1)
