import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import type { TransferRow } from '#server/features/deals/transfers/store.ts'
import { buyerTeamOf, sellerTeamOf, staffIds } from '#server/features/notices/people.ts'
import { type NewNotice, postNotice } from '#server/features/notices/post.ts'
import { SALE_TAB } from '#shared/rules/notices/notice-links.ts'
import type { NoticeData } from '#shared/rules/notices/notices.ts'

type Told = 'recapture_noticed' | 'recapture_withdrawn' | 'claim_recorded' | 'claim_settled'

interface Subject<K extends Told> {
  kind: K
  data: NoticeData[K]
  transfer: Pick<TransferRow, 'id' | 'buyer_id'>
  projectId: number
}

/** Notifies the buyer, staff, and the project's seller, whose notice links to the sale. */
export async function tellParties<K extends Told>(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  { kind, data, transfer, projectId }: Subject<K>,
): Promise<void> {
  const post = (about: NewNotice<K>['about'], to: readonly number[]) =>
    postNotice(tx, sender, writer, { kind, data, about, to })
  const about = { kind: 'transfer', id: transfer.id } as const
  await post(about, await buyerTeamOf(tx, transfer.buyer_id))
  await post(about, await staffIds(tx))
  const team = await sellerTeamOf(tx, { project_id: projectId, company_id: null })
  await post({ kind: 'project', id: projectId, place: SALE_TAB }, team)
}
