import { insertRecord } from '#server/db/records.ts'
import { bankCalls, payees, payments, sandboxPayments } from '#server/db/schema/payments.ts'
import type { Db } from '#server/db/types.ts'
import { type TransferKey, transferKeys, transfers } from '#server/demo/data/transfers.ts'
import { linesOf } from '#server/features/deals/closings/store.ts'
import { acceptedTerms, postJournal } from '#server/features/deals/payments/ledger.ts'
import { transferorsOf } from '#server/features/deals/payments/store.ts'
import { centsOf } from '#shared/format/money.ts'
import { methodFor, termsPrice } from '#shared/rules/deals/closings/terms.ts'
import type { Keys } from './keys.ts'
import { writerAt } from './writer.ts'

/** Loads payment instructions of all transfers. */
export async function loadPayees(tx: Db, keys: Keys): Promise<void> {
  for (const key of transferKeys) keys.set('payee', key, await loadPayee(tx, keys, key))
}

/** Loads the payments made, with their ledger and the sandbox bank's records. */
export async function loadPayments(tx: Db, keys: Keys): Promise<void> {
  for (const key of transferKeys) {
    if (transfers()[key].status === 'CREATED') continue
    await loadPayment(tx, keys, key, keys.get('payee', key))
  }
}

async function loadPayee(tx: Db, keys: Keys, key: TransferKey): Promise<number> {
  const id = keys.get('transfer', key)
  const names = [...new Set(await transferorsOf(tx, id))]
  const [name = ''] = names
  const { created_at } = transfers()[key]
  // Several companies are paid through an escrow.
  const payee =
    names.length === 1
      ? {
          kind: 'transferor',
          name,
          institution: 'Sandbox Lakeshore Bank',
          mask: '5590',
          license: null,
        }
      : ({
          kind: 'escrow',
          name: 'Sandbox Closing Escrow',
          institution: 'Sandbox Harbor Trust',
          mask: '3306',
          license: 'ESC-20418',
        } as const)
  const row = await insertRecord(tx, writerAt(created_at, keys.get('user', 'admin')), payees, {
    ...payee,
    kind: names.length === 1 ? 'transferor' : 'escrow',
    transfer_id: id,
    state: 'verified',
    recorded_by: keys.get('user', 'admin'),
    verified_by: keys.get('user', 'admin2'),
    counts_from: created_at.slice(0, 10),
  })
  return row.id
}

async function loadPayment(tx: Db, keys: Keys, key: TransferKey, payeeId: number): Promise<void> {
  const id = keys.get('transfer', key)
  const { confirmed_at, payment_date, buyer_account, session_id, status } = transfers()[key]
  const terms = await acceptedTerms(tx, id)
  const confirmedAt = confirmed_at ?? payment_date
  if (!terms || (await linesOf(tx, [id])).length === 0) return
  const isPaid = status === 'SUCCEEDED'
  const price = termsPrice(terms)
  const reference = `sandbox-demo-${id}`
  const endsAt = new Date(`${payment_date}T17:00:00Z`)
  const payment = await insertRecord(tx, writerAt(confirmedAt), payments, {
    transfer_id: id,
    state: isPaid ? 'succeeded' : 'sent',
    method: methodFor(price, null),
    amount_cents: centsOf(price),
    buyer_account_id: keys.maybe('account', buyer_account) ?? 0,
    payee_id: payeeId,
    session_id: session_id ?? '',
    provider_id: reference,
    ...(isPaid
      ? {
          settled_at: endsAt,
          receipt_on: payment_date,
          receipt_amount: price,
          receipt_reference: `Statement of ${payment_date}`,
          receipt_by: keys.get('user', 'admin'),
          receipt_approved_by: keys.get('user', 'admin2'),
        }
      : {}),
  })
  await tx.insert(bankCalls).values({
    payment_id: payment.id,
    idempotency_key: `demo-${id}`,
    state: 'answered',
    answer: reference,
    begun_at: new Date(confirmedAt),
    ended_at: new Date(confirmedAt),
    created_at: new Date(confirmedAt),
  })
  await tx.insert(sandboxPayments).values({
    idempotency_key: `demo-${id}`,
    provider_id: reference,
    amount_cents: centsOf(price),
    method: methodFor(price, null),
    fate: 'settled',
    ends_at: endsAt,
    calls: 1,
  })
  const journal = { transferId: id, paymentId: payment.id }
  await postJournal(tx, writerAt(confirmedAt), { ...journal, kind: 'authorized' })
  if (isPaid) {
    await postJournal(tx, writerAt(endsAt.toISOString()), { ...journal, kind: 'received' })
  }
}
