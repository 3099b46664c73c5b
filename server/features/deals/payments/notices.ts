import { eq } from 'drizzle-orm'
import type { Writer } from '#server/db/records.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { linesOf } from '#server/features/deals/closings/store.ts'
import { buyerTeamOf, sellerTeamOf, staffIds } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import { dollarsOf, formatDollars } from '#shared/format/money.ts'
import type { Difference } from '#shared/rules/deals/payments/reconciliation.ts'
import { SALE_TAB } from '#shared/rules/notices/notice-links.ts'
import type { PaymentRow } from './store.ts'

/** Notifies those concerned about a payment: only staff when it settles, everyone when it ends. */
export async function tellOfPayment(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  { id, transfer_id, state, amount_cents, failure }: PaymentRow,
): Promise<void> {
  const [transfer] = await tx.select().from(transfers).where(eq(transfers.id, transfer_id))
  if (!transfer) return
  const data = { name: transfer.name, amount: formatDollars(dollarsOf(amount_cents)) }
  const about = { kind: 'transfer', id: transfer_id } as const
  const staff = await staffIds(tx)
  const once = `payment-${id} ${state}`
  if (state === 'settled') {
    await postNotice(tx, sender, writer, { kind: 'payment_settled', about, data, to: staff, once })
    return
  }
  if (state !== 'succeeded' && state !== 'failed') return
  const buyer = await buyerTeamOf(tx, transfer.buyer_id)
  if (state === 'failed') {
    await postNotice(tx, sender, writer, {
      kind: 'payment_failed',
      about,
      data: { ...data, reason: failure ?? '' },
      to: [...buyer, ...staff],
      once,
    })
    return
  }
  const received = { kind: 'payment_received', data, once } as const
  await postNotice(tx, sender, writer, { ...received, about, to: [...buyer, ...staff] })
  const lines = await linesOf(tx, [transfer_id])
  for (const [first] of Map.groupBy(lines, ({ seller_id }) => seller_id).values()) {
    if (!first) continue
    const { project_id } = first
    await postNotice(tx, sender, writer, {
      ...received,
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
