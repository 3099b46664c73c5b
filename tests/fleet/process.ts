import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '#scripts/run.ts'
import { until } from '#tests/support/until.ts'

/** A process of the product, started as an operator would. */
export interface Product {
  readonly name: string
  readonly pid: number
  /** Its URL; a worker has none. */
  readonly base: string
  /** All of its output so far. */
  output(): string
  /** How it ended; undefined while it runs. */
  ended(): Ended | undefined
  /** Sends a signal, and returns how the process ended. Throws if it has not ended in time. */
  end(signal: NodeJS.Signals, withinMs: number): Promise<Ended>
  /** Sends a signal without waiting for anything. */
  signal(signal: NodeJS.Signals): void
}

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  /** Milliseconds since the last signal sent to it. */
  afterMs: number
}

export type Role = 'web' | 'worker' | 'all'

const LOGS = join(ROOT, 'test-results/fleet')
/** A first start migrates, and the machine may be busy: only a hung process is given up. */
const START_MS = 180_000

const running = new Set<ChildProcess>()
// When this process exits for any reason, kill its children too.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Starts a process and waits until it reports ready; `begun` is called with it before that. `folder` has another
 * version of the product. Throws with its output if it ends instead.
 */
export async function startProduct(
  name: string,
  role: Role,
  env: Record<string, string>,
  begun: (product: Product) => void,
  folder = ROOT,
): Promise<Product> {
  const product = spawnProduct(name, role, env, folder)
  begun(product)
  await until(`${name} is ready`, START_MS, () => {
    if (product.ended()) throw new Error(`${name} ended:\n${product.output()}`)
    return READY.test(product.output())
  })
  return product
}

const READY = /\bready\b/i

function spawnProduct(
  name: string,
  role: Role,
  env: Record<string, string>,
  folder: string,
): Product {
  const child = spawn(process.execPath, ['server/main.ts', `--role=${role}`], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  mkdirSync(LOGS, { recursive: true })
  const log = createWriteStream(join(LOGS, `${name}.log`))
  let output = ''
  let signalled = Date.now()
  let ended: Ended | undefined
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    stream.pipe(log, { end: false })
  }
  child.once('exit', (code, signal) => {
    running.delete(child)
    log.end()
    ended = { code, signal, afterMs: Date.now() - signalled }
    console.log(`${name} ended with ${code ?? signal} after ${ended.afterMs} ms`)
  })
  const signal = (name: NodeJS.Signals) => {
    signalled = Date.now()
    child.kill(name)
  }
  return {
    name,
    pid: child.pid ?? 0,
    get base() {
      return /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(output)?.[0] ?? ''
    },
    output: () => output,
    ended: () => ended,
    signal,
    async end(name, withinMs) {
      signal(name)
      const exited = ended ? Promise.resolve() : once(child, 'exit')
      await Promise.race([exited, pause(withinMs, undefined, { ref: false })])
      if (!ended) throw new Error(`${this.name} still runs ${withinMs} ms after ${name}`)
      return ended
    },
  }
}
