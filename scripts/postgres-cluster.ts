import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages, say } from './run.ts'

/** A PostgreSQL server of our own in a temporary folder, reached through a socket in it. */
export interface Cluster {
  folder: string
  /** Its first database. */
  url: string
  start(): Promise<void>
  /** `fast` ends connections in good order, `immediate` is a crash: the log is replayed at start. */
  stop(mode: 'fast' | 'immediate'): Promise<void>
  /** Its main process, and those for connections and chores. */
  processes(): number[]
  /** Every process of the server stands still: connections stay, and nothing answers. */
  freeze(): void
  thaw(): void
}

/**
 * Starts a cluster, lets `work` use it, and removes it. Answers null where PostgreSQL is not
 * installed and `--install` among the arguments did not bring it.
 */
export async function withCluster<R>(work: (cluster: Cluster) => R): Promise<R | null> {
  const bin = findPrograms()
  if (!bin) {
    say('PostgreSQL is not installed; nothing was tested on it.')
    return null
  }
  // A terminal and a supervisor interrupt the whole group: what we wait for ends, and we tidy up.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  const folder = await mkdtemp(join(tmpdir(), 'jb-pg-'))
  try {
    await make(bin, folder)
    const cluster = clusterIn(folder)
    await cluster.start()
    try {
      return await work(cluster)
    } finally {
      await cluster.stop('immediate')
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The cluster that another process has made in a folder; `env` is what its server is started with. */
export function clusterIn(folder: string, env: Record<string, string> = {}): Cluster {
  const host = encodeURIComponent(folder)
  const control = async (...args: string[]) => {
    const bin = serverPrograms()
    if (!bin) throw new Error('PostgreSQL is not installed')
    const command = [join(bin, 'pg_ctl'), '-D', dataOf(folder), '-s', '-w', ...args]
    // Set by the user itself: what a library makes for itself belongs to whoever it was loaded by first.
    const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`)
    await must(asUser('env', ...settings, ...command))
  }
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesOf(folder)) process.kill(pid, name)
  }
  return {
    folder,
    url: `postgresql://joulebridge@localhost/postgres?host=${host}`,
    start: () => control('-l', join(folder, 'log'), '-o', optionsOf(folder), 'start'),
    stop: (mode) => control('-m', mode, 'stop'),
    processes: () => processesOf(folder),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  }
}

const dataOf = (folder: string) => join(folder, 'data')
const optionsOf = (folder: string) =>
  `-k ${folder} -c listen_addresses='' -c fsync=off -c max_connections=200`

async function make(bin: string, folder: string): Promise<void> {
  // PostgreSQL refuses to run as root: the folder and its programs go to its own user.
  if (isRoot()) chownSync(folder, NOBODY, NOBODY)
  const settings = ['-U', 'joulebridge', '-A', 'trust', '--no-sync', '-E', 'UTF8']
  await must(asUser(join(bin, 'initdb'), '-D', dataOf(folder), ...settings))
}

/** The main process and those that it has started for connections and chores. */
function processesOf(folder: string): number[] {
  const [line = ''] = readFileSync(join(dataOf(folder), 'postmaster.pid'), 'utf8').split('\n')
  const children = readFileSync(`/proc/${line}/task/${line}/children`, 'utf8')
  return [line, ...children.trim().split(' ')].filter(Boolean).map(Number)
}

function findPrograms(): string | undefined {
  const found = serverPrograms()
  if (found || !process.argv.includes('--install')) return found
  installPackages('postgresql')
  return serverPrograms()
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

const NOBODY = 65_534
const isRoot = () => process.getuid?.() === 0

const asUser = (...command: string[]): string[] =>
  isRoot()
    ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', ...command]
    : command

/** Runs a program beside whatever this process does. Throws with what it said when it fails. */
async function must([program = '', ...args]: string[]): Promise<void> {
  // What it starts may outlive it: its output goes to us only while it runs itself.
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const [code] = await once(child, 'exit')
  child.stderr.destroy()
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${said}`)
}
