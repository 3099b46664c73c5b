import { eq } from 'drizzle-orm'
import { modelCalls, modelReplies } from '#server/db/schema/model.ts'
import type { Db } from '#server/db/types.ts'
import type { ModelOutcome, ModelTask } from '#shared/entities/model-calls.ts'
import { COUNTED_MICROS, type Reservation, reserveMoney, reserveTokens, settle } from './budget.ts'
import type { Tokens } from './pricing.ts'

/** What one question takes: tokens, and millionths of a dollar where prices are known. */
export interface Charge {
  tokens: Tokens
  cost: number | null
}

export interface Limits {
  /** Tokens in a day. */
  tokens: number
  /** Millionths of a dollar in a month; null for no limit. */
  cost: number | null
}

/** What a question is about. */
export interface Occasion {
  task: ModelTask
  /** The hash of the content that is read; null where no file is: nothing is then kept. */
  content: string | null
}

export interface Call extends Occasion, Charge {
  outcome: ModelOutcome
  model: string
  pictures: number
}

/** Charges that were set aside. */
export interface Hold {
  settle(spent: Charge | null): Promise<void>
}

export type LimitName = 'tokens' | 'cost'

/** Where it is counted what the model costs, and kept what it said. */
export interface Ledger {
  /** Sets a charge aside before it is spent; the name of the limit that it would pass. */
  hold(charge: Charge, limits: Limits): Promise<Hold | LimitName>
  note(call: Call): Promise<void>
  /** What was answered before; undefined where nothing was. */
  find(key: string): Promise<unknown>
  keep(key: string, content: string, reply: unknown): Promise<void>
}

export const totalOf = ({ input, output }: Tokens): number => input + output

/** The ledger that all processes share. Times are real ones. */
export const databaseLedger = (db: Db): Ledger => ({
  async hold({ tokens, cost }, limits) {
    const now = new Date()
    const held = await reserveTokens(db, totalOf(tokens), limits.tokens, now)
    if (!held) return 'tokens'
    const money =
      limits.cost === null || cost === null
        ? 'unlimited'
        : await reserveMoney(db, cost, limits.cost, now)
    if (!money) {
      await settle(db, held, 0)
      return 'cost'
    }
    return holdOf(db, held, money === 'unlimited' ? null : money)
  },
  async note({ task, outcome, content, model, tokens, pictures, cost }) {
    const { input: input_tokens, output: output_tokens } = tokens
    const at = new Date()
    const counts = { input_tokens, output_tokens, pictures, cost }
    await db.insert(modelCalls).values({ at, task, outcome, sha256: content, model, ...counts })
  },
  async find(key) {
    const [row] = await db
      .select({ reply: modelReplies.reply })
      .from(modelReplies)
      .where(eq(modelReplies.key, key))
    return row?.reply
  },
  async keep(key, sha256, reply) {
    await db
      .insert(modelReplies)
      .values({ key, sha256, reply, at: new Date() })
      .onConflictDoNothing()
  },
})

const holdOf = (db: Db, tokens: Reservation, money: Reservation | null): Hold => ({
  async settle(spent) {
    await settle(db, tokens, spent ? totalOf(spent.tokens) : 0)
    if (money) await settle(db, money, Math.ceil((spent?.cost ?? 0) / COUNTED_MICROS))
  },
})
