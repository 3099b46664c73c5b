import { setTimeout as pause } from 'node:timers/promises'
import type { Balancer } from '#tests/fleet/balancer.ts'
import { type Product, type Role, startProduct } from '#tests/fleet/process.ts'
import type { FakeClock } from '#tests/support/fake-clock.ts'

/** A place for one process, which is restarted in it as a supervisor would. */
export interface Slot {
  readonly name: string
  readonly clock: FakeClock | null
  /** Whether its process runs and was not asked to end. */
  isUp(): boolean
  /** Whether the balancer sends it requests; always true for a worker. */
  isReady(): boolean
  /** Starts it, from another version's folder if given. */
  start(root?: string): Promise<void>
  /** Ends its process. Throws if SIGTERM does not end it with code 0. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  signal(signal: NodeJS.Signals): void
}

interface SlotOptions {
  name: string
  role: Role
  env: Record<string, string>
  clock: FakeClock | null
  balancer: Balancer
  /** Called when its process ends unasked. */
  onDeath(words: string): void
}

/** Maximum time for a process to end once asked: STOP_TIMEOUT_MS plus slack for a busy machine. */
const END_MS = 60_000
const WATCH_MS = 200
const TAIL = 3_000

export function openSlot({ name, role, env, clock, balancer, onDeath }: SlotOptions): Slot {
  let product: Product | undefined
  let wanted = false
  let starts = 0

  async function watch(mine: Product) {
    while (!mine.ended()) await pause(WATCH_MS, undefined, { ref: false })
    if (!wanted || product !== mine) return
    wanted = false
    balancer.remove(mine.base)
    const { code, signal } = mine.ended() ?? {}
    onDeath(`${name} ended by itself with ${code ?? signal}:\n${mine.output().slice(-TAIL)}`)
  }

  return {
    name,
    clock,
    isUp: () => wanted && product !== undefined && !product.ended(),
    isReady: () => role === 'worker' || (product !== undefined && balancer.uses(product.base)),
    async start(root) {
      const all = { ...env, ...clock?.env }
      const begun = await startProduct(`chaos-${name}-${++starts}`, role, all, () => {}, root)
      product = begun
      wanted = true
      if (role === 'web') balancer.add(begun.base)
      void watch(begun)
    },
    async end(signal) {
      if (!product || product.ended()) return
      wanted = false
      const { code } = await product.end(signal, END_MS)
      balancer.remove(product.base)
      if (signal === 'SIGTERM' && code !== 0) {
        onDeath(`${name} was asked to end and did with ${code}:\n${product.output().slice(-TAIL)}`)
      }
    },
    signal: (signal) => product?.signal(signal),
  }
}
