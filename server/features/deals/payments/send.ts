import { eq } from 'drizzle-orm'
import { systemWriter } from '#server/db/records.ts'
import { bankAccounts } from '#server/db/schema/bank-accounts.ts'
import { bankCalls, payees } from '#server/db/schema/payments.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { lockedPayable } from '#server/features/deals/closings/payable.ts'
import { dealsOf } from '#server/features/deals/closings/store.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { JobRun } from '#server/jobs/jobs.ts'
import { type BankPaymentRequest, BankRefusedError } from '#server/services/bank/provider.ts'
import { within } from '#server/within.ts'
import { stoppedWords } from '#shared/rules/deals/closings/payable.ts'
import { maySend } from '#shared/rules/deals/payments/machine.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { advance } from './advance.ts'
import { CALL_MS, endCall } from './calls.ts'
import { followPayment } from './follow.ts'
import { tellOfPayment } from './notices.ts'
import { isStopped } from './reconcile.ts'
import { lockPayment } from './store.ts'

/**
 * Job: sends a payment to the bank, once. The start of the call is committed first, so a process that takes over after
 * a crash asks what the bank has and never sends the payment again.
 */
export async function sendPayment(
  deps: JobDeps,
  { payment_id }: { payment_id: number },
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  const { db, clock, services } = deps
  const request = (await isStopped(deps))
    ? null
    : await db.transaction((tx) => beginCall(tx, deps, payment_id))
  if (!request) return followPayment(deps, payment_id)
  try {
    const taken = await within(CALL_MS, services.bank.pay(request, signal), signal)
    await db.transaction(async (tx) => {
      const payment = await lockPayment(tx, payment_id)
      if (!payment) return
      const writer = systemWriter(clock.now())
      if (await advance(tx, writer, payment, 'taken', { provider_id: taken.provider_id })) {
        await endCall(tx, payment_id, 'answered', taken.provider_id, writer.at)
      }
    })
  } catch (error) {
    if (!(error instanceof BankRefusedError)) {
      // It is unknown whether the bank has the payment; the next look asks.
      deps.log?.warn({ payment_id }, 'the outcome of a payment is unknown')
      return
    }
    await db.transaction(async (tx) => {
      const payment = await lockPayment(tx, payment_id)
      if (!payment) return
      const writer = systemWriter(clock.now())
      const failed = await advance(tx, writer, payment, 'refused', { failure: error.message })
      if (!failed) return
      await endCall(tx, payment_id, 'refused', error.message, writer.at)
      await tellOfPayment(tx, deps, writer, failed)
    })
  }
  await followPayment(deps, payment_id)
}

/**
 * Commits that the bank call begins. Returns null if it had already begun, or while a party is frozen, when the payment
 * waits (followPayments). A payment that may not be made anymore fails without reaching the bank.
 */
async function beginCall(
  tx: Db,
  deps: JobDeps,
  paymentId: number,
): Promise<BankPaymentRequest | null> {
  const now = deps.clock.now()
  const writer = systemWriter(now)
  const payment = await lockPayment(tx, paymentId)
  if (!payment || !maySend(payment.state)) return null
  const [deal] = await dealsOf(tx, [payment.transfer_id])
  if (!deal) throw new Error(`Payment ${paymentId} has no transfer`)
  const { blockers } = await lockedPayable(tx, deal, policyDay(now))
  if (blockers.some(({ kind }) => kind === 'held')) return null
  const failure = stoppedWords(blockers)
  if (failure !== null) {
    const failed = await advance(tx, writer, payment, 'stopped', { failure })
    await endCall(tx, paymentId, 'refused', failure, now)
    if (failed) await tellOfPayment(tx, deps, writer, failed)
    return null
  }
  await advance(tx, writer, payment, 'call_begun')
  const [call] = await tx
    .update(bankCalls)
    // Real time, which the look after a lost call uses.
    .set({ state: 'calling', begun_at: new Date() })
    .where(eq(bankCalls.payment_id, paymentId))
    .returning()
  const [facts] = await tx
    .select({ account: bankAccounts, payee: payees, reference: transfers.transaction_id })
    .from(transfers)
    .innerJoin(bankAccounts, eq(bankAccounts.id, payment.buyer_account_id))
    .innerJoin(payees, eq(payees.id, payment.payee_id))
    .where(eq(transfers.id, payment.transfer_id))
  if (!call || !facts) throw new Error(`Payment ${paymentId} has no call`)
  const { account, payee, reference } = facts
  return {
    key: call.idempotency_key,
    method: payment.method,
    amount_cents: payment.amount_cents,
    account: { id: account.id, mask: account.mask },
    payee: { name: payee.name, institution: payee.institution, mask: payee.mask },
    reference,
    at: now,
  }
}
