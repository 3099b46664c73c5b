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

/** The product as a process of its own, for what only a process can show: signals, exits, faults. */

/** The commands that start it: as everybody does, and the server alone. */
export const NPM_START = ['npm', 'start'] as const
export const SERVER = [process.execPath, 'server/main.ts'] as const

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
  /** All that it has said. */
  output: string
  errors: string
}

export interface ServerProcess {
  /** Leads a process group of its own. */
  pid: number
  port: number
  ended: Promise<Exit>
}

const ENV = {
  LOG_LEVEL: 'warn',
  DEMO: '0',
  PORT: '0',
  OCR: 'off',
  // The machine of the tests is busier than it should be.
  MAX_LAG_MS: '0',
}

const running = new Set<ChildProcess>()

/** Starts a command; `ended` resolves when it has ended and nobody writes to its output any more. */
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

/** What this process was started with, without what its own starter has put in. */
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
  // It may end later, as it is meant to.
  early.catch(() => {})
  return { pid: child.pid ?? 0, port: await Promise.race([ready, early]), ended }
}

/** Ends whatever a failed test has left. */
export function killAll(): void {
  for (const { pid } of running) {
    try {
      if (pid) process.kill(-pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
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

/** A data folder with a seller, a project, and a file whose processing was over long ago. */
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

/** The session of a seeded folder, as the browser of its user. */
export interface Browser {
  get(path: string): Promise<Response>
  /** A request whose body is the caller's to write. */
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
