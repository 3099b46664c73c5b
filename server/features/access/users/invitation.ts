import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import { mintToken, voidTokensOf } from '#server/features/access/auth/tokens.ts'
import { type EmailSender, enqueueTemplate } from '#server/features/base/emails/enqueue.ts'
import type { UserRow } from './store.ts'

/** The inviter, and the company whose account it is; null when that is the product itself or nobody. */
export interface InvitedBy {
  inviter: string | null
  company: string | null
}

/**
 * Emails a user a link to choose their first password, and voids earlier links. Call inside the transaction that
 * creates the user.
 */
export async function emailInvitation(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  { id, email, first_name }: Pick<UserRow, 'id' | 'email' | 'first_name'>,
  by: InvitedBy,
): Promise<void> {
  await voidTokensOf(tx, id, 'reset')
  const hours = sender.config.CONFIRM_LINK_HOURS
  const token = await mintToken(tx, 'reset', id, hours * 60)
  const data = { first_name, user_id: id, token, hours, ...by }
  await enqueueTemplate(tx, sender, writer, { template: 'invitation', recipient: email, data })
}
