import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#scripts/run.ts'
import { installDefaults } from '#server/db/defaults.ts'
import { openDatabase } from '#server/db/open.ts'
import { bindInstallation } from '#server/features/base/installation/bind.ts'
import { createSession } from '#server/http/session.ts'
import { diskStore } from '#server/services/files/disk-store.ts'
import { makeProcessedFile, makeProject, makeSellerUser } from '#tests/support/factories.ts'

/** Runs the product in a process of its own, for tests of signals, exits and faults. */

/** The commands that start the product: as users do, and the server alone. */
export const NPM_START = ['npm', 'start'] as const
export const SERVER = [process.execPath, 'server/main.ts'] as const

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
  /** Everything it wrote. */
  output: string
  errors: string
}

export interface ServerProcess {
  /** The leader of its own process group. */
  pid: number
  port: number
  ended: Promise<Exit>
}

const ENV = {
  LOG_LEVEL: 'warn',
  DEMO: '0',
  PORT: '0',
  OCR: 'off',
  // The test machine may be overloaded.
  MAX_LAG_MS: '0',
}

const running = new Set<ChildProcess>()

/** Starts a command; `ended` resolves when it has exited and its output is closed. */
export function spawnServer(
  [program, ...args]: readonly string[],
  env: Record<string, string>,
): { child: ChildProcess; ended: Promise<Exit> } {
  const child = spawn(program ?? '', args, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...plainEnvironment(), ...ENV, ...env },
  })
  running.add(child)
  const said = { output: '', errors: '' }
  child.stdout?.on('data', (chunk: Buffer) => {
    said.output += chunk
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    said.errors += chunk
  })
  const ended = once(child, 'close').then(([code, signal]): Exit => {
    running.delete(child)
    return { code, signal, ...said }
  })
  return { child, ended }
}

/** The environment of this process without the variables that the test runner sets. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const own = ['NODE_ENV', 'NODE_OPTIONS', 'VITEST', 'DATABASE_URL', 'DATA_DIR']
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.includes(name)))
}

/** Starts a command and waits until the server is ready. */
export async function startServer(
  command: readonly string[],
  env: Record<string, string>,
): Promise<ServerProcess> {
  const { child, ended } = spawnServer(command, env)
  const ready = new Promise<number>((resolve) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk
      const port = /ready on http:\/\/localhost:(\d+)/.exec(output)?.[1]
      if (port) resolve(Number(port))
    })
  })
  const early = ended.then((exit): never => {
    throw new Error(`The server ended (${exit.code}): ${exit.output}\n${exit.errors}`)
  })
  // A later exit is expected, so it must not count as an unhandled rejection.
  early.catch(() => {})
  return { pid: child.pid ?? 0, port: await Promise.race([ready, early]), ended }
}

/** Kills every process that a failed test has left. */
export function killAll(): void {
  for (const { pid } of running) {
    try {
      if (pid) process.kill(-pid, 'SIGKILL')
    } catch {
      // The process has exited in the meantime.
    }
  }
  running.clear()
}

export interface Seeded {
  dataDir: string
  /** The session of a seller. */
  token: string
  projectId: number
}

/** A data folder with a seller, a project, and a file whose processing ended an hour ago. */
export async function seededFolder(): Promise<Seeded> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jb-process-'))
  const { db, close } = await openDatabase({ folder: dataDir })
  const long = new Date(Date.now() - 3_600_000)
  try {
    await bindInstallation(db, diskStore(join(dataDir, 'files')))
    await installDefaults(db, long)
    const { seller, user } = await makeSellerUser(db)
    const project = await makeProject(db, { seller_id: seller.id })
    await makeProcessedFile(db, project.id, long)
    const token = await createSession(db, user.id, { ip: '127.0.0.1', userAgent: 'test' }, 1)
    return { dataDir, token, projectId: project.id }
  } finally {
    await close()
  }
}

/** A client with the session of a seeded folder. */
export interface Browser {
  get(path: string): Promise<Response>
  /** A request whose body the caller writes. */
  begin(method: string, path: string, headers: Record<string, string>): ClientRequest
}

export async function browserOf(port: number, token: string): Promise<Browser> {
  const base = `http://127.0.0.1:${port}`
  const session = `session=${token}`
  const first = await fetch(`${base}/api/active-user/`, { headers: { cookie: session } })
  const csrf = /csrftoken=([^;]+)/.exec(first.headers.getSetCookie().join('\n'))?.[1] ?? ''
  await first.text()
  const own = { cookie: `${session}; csrftoken=${csrf}`, 'x-csrftoken': csrf }
  return {
    get: (path) => fetch(base + path, { headers: own }),
    begin: (method, path, headers) =>
      request({ host: '127.0.0.1', port, method, path, headers: { ...own, ...headers } }),
  }
}
