import { and, eq } from 'drizzle-orm'
import type { Writer } from '#server/db/records.ts'
import { transferAgreements } from '#server/db/schema/closings.ts'
import { ledgerEntries, ledgerJournals } from '#server/db/schema/payments.ts'
import type { Db } from '#server/db/types.ts'
import type { JournalKind } from '#shared/entities/payments.ts'
import { entriesOf, isBalanced, type LedgerTerms } from '#shared/rules/payments/ledger.ts'

/** What both sides have accepted of a transfer; null where nothing counts. */
export async function acceptedTerms(db: Db, transferId: number): Promise<LedgerTerms | null> {
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
  kind: JournalKind
}

/**
 * Writes a journal by the accepted terms, once for a payment and a kind. The database refuses one that is not
 * balanced, and any change of one that is written.
 */
export async function postJournal(
  tx: Db,
  writer: Writer,
  { transferId, paymentId, kind }: JournalOf,
): Promise<void> {
  const terms = await acceptedTerms(tx, transferId)
  if (!terms) throw new Error(`Transfer ${transferId} has no accepted terms`)
  const entries = entriesOf(kind, terms)
  if (!isBalanced(entries))
    throw new Error(`Journal ${kind} of payment ${paymentId} is not balanced`)
  const [journal] = await tx
    .insert(ledgerJournals)
    .values({
      transfer_id: transferId,
      payment_id: paymentId,
      kind,
      posted_at: writer.at,
      posted_by: writer.userId,
    })
    .returning({ id: ledgerJournals.id })
  const journal_id = journal?.id ?? 0
  if (entries.length > 0) {
    await tx.insert(ledgerEntries).values(entries.map((entry) => ({ ...entry, journal_id })))
  }
}
