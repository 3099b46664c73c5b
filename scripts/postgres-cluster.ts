import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryFolder } from './memory-folder.ts'
import { installPackages, say } from './run.ts'

/** A separate PostgreSQL server in a temporary folder, reached through a socket in it. */
export interface Cluster {
  folder: string
  /** URL of its first database. */
  url: string
  start(): Promise<void>
  /** `fast` closes connections cleanly, `immediate` is a crash: the log is replayed at start. */
  stop(mode: 'fast' | 'immediate'): Promise<void>
  /** Process IDs of the main process and of its connection and background processes. */
  processes(): number[]
  /** Freezes every process of the server: connections stay open, and nothing responds. */
  freeze(): void
  thaw(): void
}

/**
 * Starts a cluster, passes it to `work`, and removes it. Returns null if PostgreSQL is not installed and `--install`
 * was not passed or did not install it. For tests that create many databases it is kept in memory where there is room:
 * each has some 1,800 files, which take a disk up to ten times the processor time. What measures stays on the disk.
 */
export async function withCluster<R>(
  work: (cluster: Cluster) => R,
  { inMemory = false } = {},
): Promise<R | null> {
  const bin = findPrograms()
  if (!bin) {
    say('PostgreSQL is not installed; nothing was tested on it.')
    return null
  }
  // A terminal or supervisor signals the whole process group: the child exits, and this process cleans up.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  const folder = await mkdtemp(join(inMemory ? memoryFolder() : tmpdir(), 'jb-pg-'))
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

/** The cluster that another process created in a folder; `env` is the environment for its server. */
export function clusterIn(folder: string, env: Record<string, string> = {}): Cluster {
  const host = encodeURIComponent(folder)
  const control = async (...args: string[]) => {
    const bin = serverPrograms()
    if (!bin) throw new Error('PostgreSQL is not installed')
    const command = [join(bin, 'pg_ctl'), '-D', dataOf(folder), '-s', '-w', ...args]
    // Set by the server's own user: files that a library creates belong to the user that loaded it first.
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
  // PostgreSQL refuses to run as root, so a separate user owns its folder and programs.
  if (isRoot()) chownSync(folder, NOBODY, NOBODY)
  const settings = ['-U', 'joulebridge', '-A', 'trust', '--no-sync', '-E', 'UTF8']
  await must(asUser(join(bin, 'initdb'), '-D', dataOf(folder), ...settings))
}

/** The main process and its connection and background processes. */
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

/** The programs of the newest installed server. */
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

/** Runs a program without blocking this process. Throws with its output if it fails. */
async function must([program = '', ...args]: string[]): Promise<void> {
  // Processes that it starts may outlive it, so its output is only read while it runs itself.
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const [code] = await once(child, 'exit')
  child.stderr.destroy()
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${said}`)
}
