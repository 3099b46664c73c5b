import { eq } from 'drizzle-orm'
import type { Writer } from '#server/db/records.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { linesOf, type PayeeRow } from '#server/features/deals/closings/store.ts'
import { buyerTeamOf, decidersOf, sellerTeamOf, staffIds } from '#server/features/notices/people.ts'
import { type NewNotice, postNotice } from '#server/features/notices/post.ts'
import { dollarsOf, formatDollars } from '#shared/format/money.ts'
import { payeeLine } from '#shared/rules/deals/payments/payees.ts'
import type { Difference } from '#shared/rules/deals/payments/reconciliation.ts'
import { SALE_TAB } from '#shared/rules/notices/notice-links.ts'
import type { NoticeData, NoticeKind } from '#shared/rules/notices/notices.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import type { PaymentRow } from './store.ts'

/** Notifies those concerned about a payment: of its settlement staff, who record the receipt, and both sides. */
export async function tellOfPayment(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  { id, transfer_id, state, amount_cents, failure, settled_at }: PaymentRow,
): Promise<void> {
  const [transfer] = await tx.select().from(transfers).where(eq(transfers.id, transfer_id))
  if (!transfer) return
  const data = { name: transfer.name, amount: formatDollars(dollarsOf(amount_cents)) }
  const about = { kind: 'transfer', id: transfer_id } as const
  const staff = await staffIds(tx)
  const once = `payment-${id} ${state}`
  if (state === 'settled') {
    await postNotice(tx, sender, writer, { kind: 'payment_settled', about, data, to: staff, once })
    const settled = { name: transfer.name, settled_on: policyDay(settled_at ?? writer.at) }
    await tellBothSides(tx, sender, writer, transfer, { kind: 'sale_settled', data: settled, once })
    return
  }
  if (state !== 'succeeded' && state !== 'failed') return
  if (state === 'failed') {
    const buyer = await buyerTeamOf(tx, transfer.buyer_id)
    await postNotice(tx, sender, writer, {
      kind: 'payment_failed',
      about,
      data: { ...data, reason: failure ?? '' },
      to: [...buyer, ...staff],
      once,
    })
    return
  }
  await tellBothSides(tx, sender, writer, transfer, { kind: 'payment_received', data, once })
}

/** Tells the colleagues of who confirmed a purchase, every seller, and staff. */
export async function tellOfConfirmed(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  { id, name, buyer_id, buyer_name, total_price }: Confirmed,
  by: string,
  /** The day that the terms name, if the payment is made ahead of it. */
  agreed_for: string | null,
): Promise<void> {
  const data = { name, by, amount: formatDollars(total_price), agreed_for }
  // A seller must not learn what the others get, nor who of the buyer decides.
  const forSellers = { name, by: buyer_name, amount: null, agreed_for }
  const notice = { kind: 'sale_confirmed', data } as const
  await tellBothSides(tx, sender, writer, { id, buyer_id }, notice, forSellers)
}

interface Confirmed {
  id: number
  name: string
  buyer_id: number
  buyer_name: string
  total_price: number
}

/** Tells the others who decide for the buyer that a payment waits for a second of them. */
export async function tellOfApproval(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  { id, name, buyer_id, total_price }: Confirmed,
  by: string,
): Promise<void> {
  await postNotice(tx, sender, writer, {
    kind: 'payment_approved',
    about: { kind: 'transfer', id },
    data: { name, by, amount: formatDollars(total_price) },
    to: await decidersOf(tx, { buyer_id }, policyDay(writer.at)),
  })
}

/** Tells both sides, and staff, whom a transfer is paid to from when, so that who did not expect it can call. */
export async function tellOfPayee(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  { id, name, buyer_id }: { id: number; name: string; buyer_id: number },
  payee: PayeeRow,
): Promise<void> {
  const data = { name, paid_to: payeeLine(payee), counts_from: payee.counts_from ?? '' }
  const once = `payee-${payee.id} ${payee.counts_from}`
  await tellBothSides(tx, sender, writer, { id, buyer_id }, { kind: 'payee_verified', data, once })
}

/** Posts to the buyer's people and staff about the transfer, and to each seller's about the first of its projects there. */
async function tellBothSides<K extends NoticeKind>(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  { id, buyer_id }: { id: number; buyer_id: number },
  notice: Omit<NewNotice<K>, 'about' | 'to'>,
  forSellers: NoticeData[K] = notice.data,
): Promise<void> {
  const to = [...(await buyerTeamOf(tx, buyer_id)), ...(await staffIds(tx))]
  await postNotice<K>(tx, sender, writer, { ...notice, about: { kind: 'transfer', id }, to })
  const lines = await linesOf(tx, [id])
  for (const [first] of Map.groupBy(lines, ({ seller_id }) => seller_id).values()) {
    if (!first) continue
    const { project_id } = first
    await postNotice<K>(tx, sender, writer, {
      ...notice,
      data: forSellers,
      about: { kind: 'project', id: project_id, place: SALE_TAB },
      to: await sellerTeamOf(tx, { project_id, company_id: null }),
    })
  }
}

/** Notifies staff that the day's settlements are stopped, about the first record that differs. */
export async function tellOfDifferences(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  { id }: { id: number },
  [first, ...rest]: readonly Difference[],
): Promise<void> {
  if (!first) return
  await postNotice(tx, sender, writer, {
    kind: 'settlements_stopped',
    about: first.about,
    data: { differences: [first, ...rest].slice(0, 20).map(({ text }) => text) },
    to: await staffIds(tx),
    once: `reconciliation-${id}`,
  })
}
