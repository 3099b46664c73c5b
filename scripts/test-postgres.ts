import { withCluster } from './postgres-cluster.ts'
import { run, say } from './run.ts'

/**
 * The server tests on PostgreSQL: on the server that TEST_DATABASE_URL names, or on a cluster of
 * its own in a temporary folder. `--install` brings PostgreSQL when it is missing; files of tests
 * that are named run alone.
 */
const named = process.env.TEST_DATABASE_URL
process.exit(named ? test(named) : ((await withCluster(({ url }) => test(url))) ?? 1))

function test(url: string): number {
  say(`Server tests on PostgreSQL`)
  const given = process.argv.slice(2).filter((arg) => arg !== '--install')
  const tests = given.length > 0 ? given : ['tests/server', 'tests/contract']
  return run('vitest', ['run', ...tests], { TEST_DATABASE_URL: url })
}
