import { eq } from 'drizzle-orm'
import { systemWriter } from '#server/db/records.ts'
import { bankCalls, payments } from '#server/db/schema/payments.ts'
import { frozenAmong } from '#server/features/companies/kyb/frozen.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { BankPayment } from '#server/services/bank/provider.ts'
import { within } from '#server/within.ts'
import { eventOfLookUp, maySend, type PaymentEvent } from '#shared/rules/deals/payments/machine.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { advance } from './advance.ts'
import { CALL_MS, endCall } from './calls.ts'
import { tellOfPayment } from './notices.ts'
import { isStopped, lastOf, maySettle, reconcile } from './reconcile.ts'
import { lockPayment, openPayments, type PaymentRow } from './store.ts'

/** Payments per round; the next round continues. */
const ROUND_MAX = 2_000

/** Job: asks the bank about every open payment, and completes those whose receipt two people have confirmed. */
export async function followPayments(deps: JobDeps, signal: AbortSignal): Promise<void> {
  for (const { id, state, transfer_id } of await openPayments(deps.db, ROUND_MAX)) {
    if (signal.aborted) return
    if (state === 'authorized') await sendHeld(deps, id, transfer_id)
    else await followPayment(deps, id)
  }
}

/** Sends a payment that was held while a party was frozen or the day's settlements were stopped. */
const sendHeld = ({ db, clock, services }: JobDeps, payment_id: number, transferId: number) =>
  db.transaction(async (tx) => {
    const payment = await lockPayment(tx, payment_id)
    const age = clock.now().getTime() - (payment?.created_at.getTime() ?? 0)
    if (!payment || age < HELD_AFTER_MS || !maySend(payment.state)) return
    if ((await frozenAmong(tx, [transferId])).size > 0) return
    if (await isStopped({ db: tx, clock })) return
    await services.jobs.send(tx, 'send-payment', { payment_id })
  })

/** Milliseconds after which the bank has certainly been told of a payment that nothing holds. */
const HELD_AFTER_MS = 5 * 60_000

/** Asks the bank about a payment and applies all resulting events. */
export async function followPayment(deps: JobDeps, id: number): Promise<void> {
  const [call] = await deps.db.select().from(bankCalls).where(eq(bankCalls.payment_id, id))
  if (!call) return
  const found = await lookUp(deps, call.idempotency_key)
  if (found === 'unknown') return
  while (await step(deps, id, call, found));
}

/**
 * Job: the look requested by bank messages. Received stays received, and failed stays failed; if the bank disagrees,
 * today's reconciliation runs again, which stops settlements and notifies staff.
 */
export async function followTold(
  deps: JobDeps,
  { payment_id }: { payment_id: number },
): Promise<void> {
  const { db, clock } = deps
  // Clear the flag first, so that any later message queues another look.
  const [call] = await db
    .update(bankCalls)
    .set({ is_look_queued: false })
    .where(eq(bankCalls.payment_id, payment_id))
    .returning()
  if (!call) return
  await followPayment(deps, payment_id)
  const [payment] = await db.select().from(payments).where(eq(payments.id, payment_id))
  if (payment?.state !== 'succeeded' && payment?.state !== 'failed') return
  const found = await lookUp(deps, call.idempotency_key)
  if (found === 'unknown' || isAsEnded(payment.state, found)) return
  const last = await lastOf(db, policyDay(clock.now()))
  if (last?.state !== 'difference') await reconcile(deps)
}

/** Whether the bank agrees with a payment's final state: received money arrived, and a failed payment's never left. */
const isAsEnded = (state: 'succeeded' | 'failed', found: BankPayment | null): boolean =>
  state === 'succeeded' ? found?.state === 'settled' : found === null || found.state === 'returned'

type Call = typeof bankCalls.$inferSelect

/** The bank's record of a payment; `unknown` if it doesn't answer. */
async function lookUp(
  { services, clock, log }: JobDeps,
  key: string,
): Promise<BankPayment | null | 'unknown'> {
  try {
    return await within(CALL_MS, services.bank.find(key, clock.now()))
  } catch {
    log?.warn({}, 'the bank does not say what it has')
    return 'unknown'
  }
}

/** Applies one event in one transaction; returns whether there was one. */
async function step(
  deps: JobDeps,
  id: number,
  call: Call,
  found: BankPayment | null,
): Promise<boolean> {
  const { db, clock } = deps
  // Asked outside of the payment's lock, because it may run a whole reconciliation.
  const isOpenDay = await maySettle(deps)
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id)
    const event = payment && eventOf(payment, call, found, isOpenDay)
    if (!event) return false
    const writer = systemWriter(clock.now())
    const moved = await advance(tx, writer, payment, event, factsOf(event, found, writer.at))
    if (!moved) return false
    if (event === 'taken') await endCall(tx, id, 'answered', found?.provider_id ?? '', writer.at)
    if (event === 'lost') await endCall(tx, id, 'lost', LOST, writer.at)
    await tellOfPayment(tx, deps, writer, moved)
    return true
  })
}

const LOST = 'The bank never received the payment'

/** Returns the event that the bank's answer means for a payment; null if there is none now. */
function eventOf(
  { state, amount_cents, receipt_approved_by }: PaymentRow,
  { begun_at }: Call,
  found: BankPayment | null,
  isOpenDay: boolean,
): PaymentEvent | null {
  // Real time: how long a call may be in flight has nothing to do with the product's days.
  if (state === 'sending') return eventOfLookUp(found, begun_at ?? new Date(), new Date())
  // A different amount is left to the reconciliation and to people.
  if (!found || found.amount_cents !== amount_cents) return null
  if (found.state === 'returned') return 'returned'
  if (state === 'sent') return found.state === 'settled' ? 'settled' : null
  return state === 'settled' && receipt_approved_by !== null && isOpenDay ? 'received' : null
}

function factsOf(event: PaymentEvent, found: BankPayment | null, at: Date) {
  switch (event) {
    case 'taken':
      return { provider_id: found?.provider_id ?? null }
    case 'settled':
      return { settled_at: at }
    case 'lost':
      return { failure: LOST }
    case 'returned':
      return { failure: found?.reason ?? 'The bank returned the payment' }
    default:
      return {}
  }
}
