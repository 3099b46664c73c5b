import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withCluster } from './postgres-cluster.ts'
import { ROOT, run, say } from './run.ts'

/**
 * The tests of the server that bear the mark `postgres`, on PostgreSQL: on the server that TEST_DATABASE_URL names,
 * or on a cluster of its own in a temporary folder. `--install` brings PostgreSQL when it is missing; `--all` takes
 * every test of the server; files of tests that are named run whole and alone.
 */
const OURS = ['--install', '--all']
/** A mark of a file, or of some of its tests. */
const MARK = /@module-tag postgres|tags: \['postgres'\]/

const named = process.env.TEST_DATABASE_URL
process.exit(named ? test(named) : ((await withCluster(({ url }) => test(url))) ?? 1))

function test(url: string): number {
  say(`Server tests on PostgreSQL`)
  return run('vitest', ['run', ...chosen()], { TEST_DATABASE_URL: url })
}

function chosen(): string[] {
  const given = process.argv.slice(2).filter((arg) => !OURS.includes(arg))
  if (given.length > 0) return given
  if (process.argv.includes('--all')) return ['tests/server', 'tests/contract', 'tests/security']
  const files = globSync('tests/{server,security}/**/*.test.ts', { cwd: ROOT })
  const marked = files.filter((file) => MARK.test(readFileSync(join(ROOT, file), 'utf8')))
  return [...marked, '--tags-filter=postgres']
}
