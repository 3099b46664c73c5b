import { eq, sql } from 'drizzle-orm'
import { sandboxPayments } from '#server/db/schema/payments.ts'
import type { Db } from '#server/db/types.ts'
import { type BankPayment, type BankProvider, BankRefusedError } from './provider.ts'

const DAY_MS = 86_400_000

interface Fate {
  fate: 'settled' | 'returned'
  afterDays: number
  /** How the call itself ends, whether or not the bank received the payment. */
  call: 'answers' | 'refuses' | 'loses_answer' | 'never_arrives'
}

const PLAIN: Fate = { fate: 'settled', afterDays: 0, call: 'answers' }

/** Outcomes of payments by the account's last digits; all others settle at once. */
export const SANDBOX_FATES: Readonly<Record<string, Fate>> = {
  '0001': { ...PLAIN, call: 'refuses' },
  '0002': { ...PLAIN, fate: 'returned' },
  '0003': { ...PLAIN, afterDays: 2 },
  '0004': { ...PLAIN, call: 'loses_answer' },
  '0005': { ...PLAIN, call: 'never_arrives' },
}

const RETURNED = 'Insufficient funds'

/** A sandbox bank that moves no money: the account's last digits decide between success, delay, and failure. */
export const sandboxBank = (db: Db): BankProvider => ({
  name: 'Sandbox bank',
  async pay({ key, amount_cents, method, account, at }) {
    const { fate, afterDays, call } = SANDBOX_FATES[account.mask] ?? PLAIN
    if (call === 'refuses')
      throw new BankRefusedError('The bank doesn’t allow payments from this account')
    if (call === 'never_arrives') throw new Error('The bank didn’t answer')
    const [row] = await db
      .insert(sandboxPayments)
      .values({
        idempotency_key: key,
        provider_id: `sandbox-${key}`,
        amount_cents,
        method,
        fate,
        ends_at: new Date(at.getTime() + afterDays * DAY_MS),
        calls: 1,
      })
      .onConflictDoUpdate({
        target: sandboxPayments.idempotency_key,
        set: { calls: sql`${sandboxPayments.calls} + 1` },
      })
      .returning()
    if (!row || call === 'loses_answer') throw new Error('The answer of the bank was lost')
    return paymentOf(db, row, at)
  },
  async find(key, at) {
    const [row] = await db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.idempotency_key, key))
    return row ? paymentOf(db, row, at) : null
  },
})

/** The end time of finished payments: setting a clock back must not undo them. */
const LONG_AGO = new Date(0)

async function paymentOf(
  db: Db,
  row: typeof sandboxPayments.$inferSelect,
  at: Date,
): Promise<BankPayment> {
  const { idempotency_key, provider_id, amount_cents, ends_at, fate } = row
  const state = at < ends_at ? 'pending' : fate
  if (state !== 'pending' && ends_at > LONG_AGO) {
    await db
      .update(sandboxPayments)
      .set({ ends_at: LONG_AGO })
      .where(eq(sandboxPayments.idempotency_key, idempotency_key))
  }
  return { provider_id, amount_cents, state, reason: state === 'returned' ? RETURNED : null }
}
