import { appendFile, readFile } from 'node:fs/promises'
import type { Call, Charge, Ledger } from '#server/services/model/ledger.ts'
import { totalOf } from '#server/services/model/ledger.ts'

/** A ledger of one run: its limits apply to this run alone, whatever a server has spent. */
export interface MemoryLedger extends Ledger {
  readonly calls: readonly Call[]
}

interface Kept {
  key: string
  reply: unknown
}

/** With a file, replies are stored in it, one per line, so that the next run need not pay for them again. */
export async function memoryLedger(file?: string): Promise<MemoryLedger> {
  const replies = new Map(file === undefined ? [] : await keptIn(file))
  const calls: Call[] = []
  const held = new Set<Charge>()
  let spent: Charge = NOTHING
  return {
    calls,
    async hold(charge, { tokens, cost }) {
      const all = [spent, ...held, charge].reduce(sum)
      if (totalOf(all.tokens) > tokens) return 'tokens'
      if (cost !== null && (all.cost ?? 0) > cost) return 'cost'
      held.add(charge)
      return {
        async settle(came) {
          held.delete(charge)
          spent = sum(spent, came ?? NOTHING)
        },
      }
    },
    note: async (call) => void calls.push(call),
    find: async (key) => replies.get(key),
    async keep(key, _content, reply) {
      replies.set(key, reply)
      const line: Kept = { key, reply }
      if (file !== undefined) await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
    },
  }
}

const NOTHING: Charge = { tokens: { input: 0, output: 0 }, cost: null }

/** Unknown costs count as zero. */
export const sum = (one: Charge, other: Charge): Charge => ({
  tokens: {
    input: one.tokens.input + other.tokens.input,
    output: one.tokens.output + other.tokens.output,
  },
  cost: one.cost === null ? other.cost : one.cost + (other.cost ?? 0),
})

/** A line cut off when a run was killed is left out. */
async function keptIn(file: string): Promise<[string, unknown][]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line): [string, unknown][] => {
    try {
      const { key, reply }: Kept = JSON.parse(line)
      return typeof key === 'string' ? [[key, reply]] : []
    } catch {
      return []
    }
  })
}
