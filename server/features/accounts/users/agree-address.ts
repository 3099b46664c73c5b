import { updateRecord, type Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { normaliseEmail } from '#server/features/access/auth/store.ts'
import { voidTokensOf } from '#server/features/access/auth/tokens.ts'
import { removeFactors } from '#server/features/access/factors/forget.ts'
import { recordAccountAct, refuseSamePerson } from '#server/features/access/two-people.ts'
import { NO_NEW_EMAIL, takeAddress } from '#server/features/access/users/address.ts'
import type { UserRow } from '#server/features/access/users/store.ts'
import { recordChange } from '#server/features/accounts/deciders/decide.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { HttpError } from '#server/http/http-error.ts'

/**
 * A second person on staff agrees to an address instead of its owner. Whoever reads mail there may be somebody else: the
 * right to decide ends, factors are enrolled anew, and who asked for it counts as one with this person for a while. Who
 * agrees does not, or the two of staff would count as one with each other.
 */
export async function agreeAddress(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  user: UserRow,
  { email, reason }: { email: string; reason: string },
): Promise<void> {
  if (user.new_email !== null && normaliseEmail(email) !== user.new_email) {
    throw new HttpError('stale')
  }
  if (writer.userId === user.id) {
    throw new HttpError('forbidden', { message: 'Confirm your own email from the old one.' })
  }
  await refuseSamePerson(tx, writer, 'address', [user.new_email_by])
  await removeFactors(tx, sender, writer, user, 'All second factors, with a new address')
  await takeAddress(tx, sender, writer, user, { decides_from: null }, { reason })
  if (user.decides_from !== null) await recordChange(tx, writer, user, false, null)
  await recordAccountAct(tx, { ...writer, userId: user.new_email_by }, user.id, 'addressed')
}

/** Drops an address that waits. Throws invalid_state if none does. */
export async function withdrawAddress(tx: Db, writer: Writer, user: UserRow): Promise<void> {
  if (user.new_email === null) throw new HttpError('invalid_state')
  await voidTokensOf(tx, user.id, 'address')
  await updateRecord(tx, writer, users, user.id, NO_NEW_EMAIL)
}
