import { eq } from 'drizzle-orm'
import { modelCalls, modelReplies } from '#server/db/schema/model-calls.ts'
import type { Db } from '#server/db/types.ts'
import type { ModelOutcome, ModelTask } from '#shared/entities/model-calls.ts'
import { COUNTED_MICROS, type Reservation, reserveMoney, reserveTokens, settle } from './budget.ts'
import type { Tokens } from './pricing.ts'

/** The cost of one question: tokens, and millionths of a dollar if prices are known. */
export interface Charge {
  tokens: Tokens
  cost: number | null
}

export interface Limits {
  /** Tokens per day. */
  tokens: number
  /** Millionths of a dollar per month; null for no limit. */
  cost: number | null
}

/** What a question is about. */
export interface Occasion {
  task: ModelTask
  /** The hash of the content being read; null without a file, in which case nothing is kept. */
  content: string | null
}

export interface Call extends Occasion, Charge {
  outcome: ModelOutcome
  model: string
  pictures: number
}

/** Reserved charges. */
export interface Hold {
  settle(spent: Charge | null): Promise<void>
}

export type LimitName = 'tokens' | 'cost'

/** Counts what the model costs and keeps what it said. */
export interface Ledger {
  /** Reserves a charge before it is spent; returns the name of the limit that it would pass. */
  hold(charge: Charge, limits: Limits): Promise<Hold | LimitName>
  note(call: Call): Promise<void>
  /** Returns an earlier answer; undefined if there is none. */
  find(key: string): Promise<unknown>
  keep(key: string, content: string, reply: unknown): Promise<void>
}

export const totalOf = ({ input, output }: Tokens): number => input + output

/** The ledger that all processes share, in real time. */
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
