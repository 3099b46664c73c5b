import { updateRecord } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { forgetSignUps } from '#server/features/access/users/sign-up-store.ts'
import { enqueueTemplate } from '#server/features/base/emails/enqueue.ts'
import { endSessionsOf } from '#server/http/session.ts'
import { type Visit, writerOf } from './sessions.ts'
import type { Credentials } from './store.ts'
import { voidTokensOf } from './tokens.ts'

/**
 * Sets a password in the caller's transaction, under the lock from `lockCredentials`. Ends every session, voids every
 * open link and sign-up of the account, and emails the owner.
 */
export async function setPassword(
  tx: Db,
  visit: Visit,
  account: Credentials,
  passwordHash: string,
  action: 'change_password' | 'reset_password',
): Promise<void> {
  const writer = writerOf(visit, account.id)
  // Opening the link proves control of the mailbox, so a reset confirms an invited account.
  const changes = { password_hash: passwordHash, is_confirmed: true }
  await updateRecord(tx, writer, users, account.id, changes, { action })
  await endSessionsOf(tx, account.id)
  await voidTokensOf(tx, account.id)
  await forgetSignUps(tx, account.id)
  // Users setting a first password were just told about the account.
  if (account.password_hash === null) return
  const { email: recipient, first_name } = account
  const data = { first_name }
  await enqueueTemplate(tx, visit, writer, { template: 'password_changed', recipient, data })
}
