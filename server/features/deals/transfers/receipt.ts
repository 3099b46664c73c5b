import { and, desc, eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { bankAccounts } from '#server/db/schema/bank-accounts.ts'
import { payees, payments } from '#server/db/schema/payments.ts'
import type { Db } from '#server/db/types.ts'
import { linesOf, sellerNames } from '#server/features/deals/closings/store.ts'
import type { Call } from '#server/http/context.ts'
import { HttpError } from '#server/http/http-error.ts'
import { contentDisposition } from '#server/services/files/content-disposition.ts'
import { hiddenNumber } from '#shared/format/account-number.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { dollarsOf } from '#shared/format/money.ts'
import { type PrintReceipt, receiptPrint } from '#shared/rules/deals/closings/prints/receipt.ts'
import { creditCents } from '#shared/rules/deals/payout-amounts.ts'
import { paymentStanding } from '#shared/rules/deals/transfers.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { toTransfer } from './map.ts'
import type { FullTransfer } from './store.ts'

/** Sends the receipt of a purchase as a PDF (409 before it is confirmed). */
export async function sendReceipt(call: Call<never>, row: FullTransfer): Promise<FastifyReply> {
  const { bytes } = await call.services.reports.draw({
    report: receiptPrint(await receiptOf(call.db, row)),
    date: formatDateLong(policyDay(call.now)),
    at: call.now.toISOString(),
    number: row.version,
    publicUrl: call.config.publicUrl,
  })
  return call.reply
    .header('content-type', 'application/pdf')
    .header(
      'content-disposition',
      contentDisposition('attachment', `${row.transaction_id}-receipt.pdf`),
    )
    .send(Buffer.from(bytes))
}

async function receiptOf(db: Db, row: FullTransfer): Promise<PrintReceipt> {
  const transfer = toTransfer(row)
  const { confirmed_at } = transfer
  const standing = paymentStanding(transfer)
  if (confirmed_at === null || standing === 'open') {
    throw new HttpError('invalid_state', {
      message: 'The receipt is there once the purchase is confirmed.',
    })
  }
  const [paid] = await db
    .select({ payment: payments, payee: payees })
    .from(payments)
    .innerJoin(payees, eq(payees.id, payments.payee_id))
    .where(eq(payments.transfer_id, row.id))
    .orderBy(desc(payments.id))
    .limit(1)
  const lines = await linesOf(db, [row.id])
  return {
    name: transfer.name,
    transaction_id: transfer.transaction_id,
    buyer: transfer.buyer_name,
    sellers: sellerNames(lines),
    confirmed_at,
    settled_at: transfer.settled_at,
    standing,
    payment_date: transfer.payment_date,
    payment_day: transfer.payment_day,
    payment_method: transfer.payment_method,
    paid_from: await accountName(db, row),
    paid_to: paid ? `${paid.payee.name}, ${paid.payee.institution}` : null,
    total_credit: transfer.total_credit,
    total_price: transfer.total_price,
    paid_amount: transfer.paid_amount ?? transfer.total_price,
    lines: transfer.payouts.map((payout) => ({
      project: payout.project_name,
      credit: dollarsOf(creditCents(payout)),
      isFinal: payout.project_itc_amount !== null,
      price_per_credit: payout.price_per_credit,
      price: payout.price,
    })),
  }
}

/** The confirmed account, masked except for its last digits. */
async function accountName(
  db: Db,
  { buyer_account_id, buyer_id }: FullTransfer,
): Promise<string | null> {
  if (buyer_account_id === null) return null
  const [account] = await db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.id, buyer_account_id), eq(bankAccounts.buyer_id, buyer_id)))
  return account ? `${account.institution}, ${account.name}, ${hiddenNumber(account.mask)}` : null
}
