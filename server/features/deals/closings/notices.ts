import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { buyerTeamOf, sellerTeamOf, staffIds } from '#server/features/notices/people.ts'
import { type NewNotice, postNotice } from '#server/features/notices/post.ts'
import { agreementKinds } from '#shared/entities/closings.ts'
import { SALE_TAB } from '#shared/rules/notices/notice-links.ts'
import type { AgreementRow, ClosingLine, ClosingTransfer } from './store.ts'

type AgreementNotice = 'agreement_proposed' | 'agreement_accepted' | 'agreement_declined'

const KINDS = {
  proposed: 'agreement_proposed',
  accepted: 'agreement_accepted',
  declined: 'agreement_declined',
  voided: null,
} as const satisfies Record<AgreementRow['state'], AgreementNotice | null>

/** Notifies both sides and staff about a revision and its outcome. */
export async function tellOfAgreement(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  { transfer }: Pick<ClosingTransfer, 'transfer'>,
  lines: readonly ClosingLine[],
  { id, kind, revision, state }: AgreementRow,
): Promise<void> {
  const notice = KINDS[state]
  if (notice === null) return
  const data = { name: transfer.name, what: agreementKinds.label(kind), revision }
  const once = `${notice} ${id}`
  const post = (about: NewNotice<AgreementNotice>['about'], to: readonly number[]) =>
    postNotice(tx, sender, writer, { kind: notice, about, data, to, once })
  const about = { kind: 'transfer', id: transfer.id } as const
  await post(about, await buyerTeamOf(tx, transfer.buyer_id))
  await post(about, await staffIds(tx))
  // Each seller's notice links to its first project in the transfer.
  const bySeller = Map.groupBy(lines, ({ seller_id }) => seller_id)
  for (const [first] of bySeller.values()) {
    if (!first) continue
    const { project_id } = first
    const team = await sellerTeamOf(tx, { project_id, company_id: null })
    await post({ kind: 'project', id: project_id, place: SALE_TAB }, team)
  }
}
