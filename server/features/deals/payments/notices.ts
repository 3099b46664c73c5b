import { eq } from 'drizzle-orm'
import type { Writer } from '#server/db/records.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { linesOf, type PayeeRow } from '#server/features/deals/closings/store.ts'
import { buyerTeamOf, sellerTeamOf, staffIds } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import { dollarsOf, formatDollars } from '#shared/format/money.ts'
import { payeeLine } from '#shared/rules/deals/payments/payees.ts'
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
  for (const { project_id, people } of await sellerTeams(tx, transfer_id)) {
    const place = { kind: 'project', id: project_id, place: SALE_TAB } as const
    await postNotice(tx, sender, writer, { ...received, about: place, to: people })
  }
}

/** Tells the colleagues of who confirmed a purchase, every seller, and staff. */
export async function tellOfConfirmed(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  { id, name, buyer_id, buyer_name, total_price }: Confirmed,
  by: string,
): Promise<void> {
  const kind = 'sale_confirmed'
  const mine = { name, by, amount: formatDollars(total_price) }
  const to = [...(await buyerTeamOf(tx, buyer_id)), ...(await staffIds(tx))]
  await postNotice(tx, sender, writer, { kind, about: { kind: 'transfer', id }, data: mine, to })
  for (const { project_id, people } of await sellerTeams(tx, id)) {
    const about = { kind: 'project', id: project_id, place: SALE_TAB } as const
    // A seller must not learn what the others get, nor who of the buyer decides.
    const data = { name, by: buyer_name, amount: null }
    await postNotice(tx, sender, writer, { kind, about, data, to: people })
  }
}

interface Confirmed {
  id: number
  name: string
  buyer_id: number
  buyer_name: string
  total_price: number
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
  const verified = {
    kind: 'payee_verified',
    data,
    once: `payee-${payee.id} ${payee.counts_from}`,
  } as const
  const to = [...(await buyerTeamOf(tx, buyer_id)), ...(await staffIds(tx))]
  await postNotice(tx, sender, writer, { ...verified, about: { kind: 'transfer', id }, to })
  for (const { project_id, people } of await sellerTeams(tx, id)) {
    const about = { kind: 'project', id: project_id, place: SALE_TAB } as const
    await postNotice(tx, sender, writer, { ...verified, about, to: people })
  }
}

/** Each seller's people of a transfer, with the first of its projects there. */
async function sellerTeams(tx: Db, transferId: number) {
  const lines = await linesOf(tx, [transferId])
  const teams = []
  for (const [first] of Map.groupBy(lines, ({ seller_id }) => seller_id).values()) {
    if (!first) continue
    const { project_id } = first
    teams.push({ project_id, people: await sellerTeamOf(tx, { project_id, company_id: null }) })
  }
  return teams
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
