import { and, eq } from 'drizzle-orm'
import type { Writer } from '#server/db/records.ts'
import { transferAgreements } from '#server/db/schema/closings.ts'
import { ledgerEntries, ledgerJournals } from '#server/db/schema/payments.ts'
import type { Db } from '#server/db/types.ts'
import { linesOf } from '#server/features/deals/closings/store.ts'
import type { JournalKind } from '#shared/entities/payments.ts'
import type { TermsContent } from '#shared/rules/deals/closings/terms.ts'
import { finalTerms } from '#shared/rules/deals/closings/true-up.ts'
import {
  authorizedEntries,
  isBalanced,
  type LedgerEntry,
  receivedEntries,
  reversedEntries,
  truedUpEntries,
} from '#shared/rules/deals/payments/ledger.ts'
import type { PaymentJournal } from '#shared/rules/deals/payments/machine.ts'

/** A transfer's accepted terms, or null. */
export async function acceptedTerms(db: Db, transferId: number): Promise<TermsContent | null> {
  const [row] = await db
    .select({ content: transferAgreements.content })
    .from(transferAgreements)
    .where(
      and(
        eq(transferAgreements.transfer_id, transferId),
        eq(transferAgreements.kind, 'terms'),
        eq(transferAgreements.state, 'accepted'),
      ),
    )
  return row && 'payouts' in row.content ? row.content : null
}

interface JournalOf {
  transferId: number
  paymentId: number
  kind: PaymentJournal
}

/**
 * Writes a payment's journal, once per kind: the debts under the accepted terms, plus a second journal with the changes
 * from final figures. A journal that ends a payment is derived from its earlier entries. The database rejects
 * unbalanced journals and any change to a written one.
 */
export async function postJournal(
  tx: Db,
  writer: Writer,
  { transferId, paymentId, kind }: JournalOf,
): Promise<void> {
  const of = { transfer_id: transferId, payment_id: paymentId }
  if (kind !== 'authorized') {
    const written = await entriesOfPayment(tx, paymentId)
    const entries = kind === 'reversed' ? reversedEntries(written) : receivedEntries(written)
    return addJournal(tx, writer, { ...of, kind }, entries)
  }
  const terms = await acceptedTerms(tx, transferId)
  if (!terms) throw new Error(`Transfer ${transferId} has no accepted terms`)
  await addJournal(tx, writer, { ...of, kind }, authorizedEntries(terms))
  const final = finalTerms(terms, await linesOf(tx, [transferId]))
  const changes = truedUpEntries(terms, final)
  if (changes.length > 0) await addJournal(tx, writer, { ...of, kind: 'trued_up' }, changes)
}

const entriesOfPayment = (tx: Db, paymentId: number): Promise<LedgerEntry[]> =>
  tx
    .select({
      account: ledgerEntries.account,
      amount_cents: ledgerEntries.amount_cents,
      project_id: ledgerEntries.project_id,
      seller_id: ledgerEntries.seller_id,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journal_id))
    .where(eq(ledgerJournals.payment_id, paymentId))

interface NewJournal {
  transfer_id: number
  kind: JournalKind
  payment_id?: number
  agreement_id?: number
  balance_payment_id?: number
  fee_payment_id?: number
  concession_id?: number
}

/** Writes one journal with its entries. */
export async function addJournal(
  tx: Db,
  writer: Writer,
  of: NewJournal,
  entries: readonly LedgerEntry[],
): Promise<void> {
  if (!isBalanced(entries)) {
    throw new Error(`Journal ${of.kind} of transfer ${of.transfer_id} is not balanced`)
  }
  const [journal] = await tx
    .insert(ledgerJournals)
    .values({ ...of, posted_at: writer.at, posted_by: writer.userId })
    .returning({ id: ledgerJournals.id })
  const journal_id = journal?.id ?? 0
  if (entries.length > 0) {
    await tx.insert(ledgerEntries).values(entries.map((entry) => ({ ...entry, journal_id })))
  }
}
