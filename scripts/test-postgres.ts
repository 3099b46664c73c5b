import { chownSync, existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages, run, say } from './run.ts'

/**
 * The server tests on PostgreSQL: on the server that TEST_DATABASE_URL names, or on a cluster of
 * its own in a temporary folder. `--install` brings PostgreSQL when it is missing; files of tests
 * that are named run alone.
 */
const named = process.env.TEST_DATABASE_URL
process.exit(named ? test(named) : await onOwnCluster())

function test(url: string): number {
  say(`Server tests on PostgreSQL`)
  const given = process.argv.slice(2).filter((arg) => arg !== '--install')
  const tests = given.length > 0 ? given : ['tests/server', 'tests/contract']
  return run('vitest', ['run', ...tests], { TEST_DATABASE_URL: url })
}

async function onOwnCluster(): Promise<number> {
  let bin = serverPrograms()
  if (!bin && process.argv.includes('--install')) {
    installPackages('postgresql')
    bin = serverPrograms()
  }
  if (!bin) {
    say('PostgreSQL is not installed; nothing was tested on it.')
    return 1
  }
  const folder = await mkdtemp(join(tmpdir(), 'jb-pg-'))
  const asUser = dropRoot(folder)
  const pg = (program: string, ...args: string[]) => {
    const [command, ...before] = [...asUser, join(bin, program)]
    return run(command ?? '', [...before, ...args])
  }
  const data = join(folder, 'data')
  if (pg('initdb', '-D', data, '-U', 'joulebridge', '-A', 'trust', '--no-sync', '-E', 'UTF8') !== 0)
    return 1
  const options = `-k ${folder} -c listen_addresses='' -c fsync=off -c max_connections=200`
  if (pg('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start') !== 0)
    return 1
  try {
    const host = encodeURIComponent(folder)
    return test(`postgresql://joulebridge@localhost/postgres?host=${host}`)
  } finally {
    pg('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
    await rm(folder, { recursive: true, force: true })
  }
}

/** The newest installed server's programs. */
function serverPrograms(): string | undefined {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return undefined
  const versions = readdirSync(base).sort((a, b) => Number(b) - Number(a))
  return versions
    .map((version) => join(base, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
}

/** PostgreSQL refuses to run as root: the folder and its programs go to its own user. */
function dropRoot(folder: string): string[] {
  if (process.getuid?.() !== 0) return []
  const NOBODY = 65_534
  chownSync(folder, NOBODY, NOBODY)
  return ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
}
