import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withCluster } from './postgres-cluster.ts'
import { isForPostgres, ONLY_MARKED } from './postgres-tests.ts'
import { ROOT, run, say } from './run.ts'

/**
 * Runs the server tests marked `postgres` on PostgreSQL: on the server that TEST_DATABASE_URL names, or on a separate
 * cluster in a temporary folder. `--install` installs PostgreSQL if missing; `--all` runs every server test; if test
 * files are named, only those run, in full.
 */
const OURS = ['--install', '--all']

const named = process.env.TEST_DATABASE_URL
process.exit(
  named ? test(named) : ((await withCluster(({ url }) => test(url), { inMemory: true })) ?? 1),
)

function test(url: string): number {
  say(`Server tests on PostgreSQL`)
  return run('vitest', ['run', ...chosen()], { TEST_DATABASE_URL: url })
}

function chosen(): string[] {
  const given = process.argv.slice(2).filter((arg) => !OURS.includes(arg))
  if (given.length > 0) return given
  if (process.argv.includes('--all')) {
    return ['--project=!rules', 'tests/server', 'tests/contract', 'tests/security']
  }
  const files = globSync('tests/{server,security}/**/*.test.ts', { cwd: ROOT })
  const marked = files.filter((file) => isForPostgres(readFileSync(join(ROOT, file), 'utf8')))
  return [...marked, ONLY_MARKED]
}
