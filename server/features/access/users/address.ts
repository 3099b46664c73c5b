import { updateRecord, type Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { spendMailBudget } from '#server/features/access/auth/mail-budget.ts'
import {
  consumeToken,
  mintToken,
  ownerOf,
  voidTokensOf,
} from '#server/features/access/auth/tokens.ts'
import { type EmailSender, enqueueTemplate } from '#server/features/base/emails/enqueue.ts'
import { HttpError } from '#server/http/http-error.ts'
import { endSessionsOf } from '#server/http/session.ts'
import { findUser } from './rows.ts'
import { forgetSignUps } from './sign-up-store.ts'
import { lockUser, type UserRow, userIdOf } from './store.ts'

/** Changes of the address of somebody who has signed in (docs/product.md section 6, Two people). */

/** How long the link to the old address works. */
const LINK_HOURS = 72

/** Columns of an address that waits for nobody. */
export const NO_NEW_EMAIL = { new_email: null, new_email_by: null, new_email_at: null } as const

/**
 * Emails the old address a link that confirms the new one; earlier links stop working. Call with the row locked. Throws
 * rate_limited when the old address is over its hourly limit.
 */
export async function mailAddressLink(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  { id, email: recipient, first_name }: UserRow,
  email: string,
): Promise<void> {
  await spendMailBudget(tx, sender.config, 'address', recipient, 'links that confirm a new one')
  await voidTokensOf(tx, id, 'address')
  const token = await mintToken(tx, 'address', id, LINK_HOURS * 60)
  const data = { first_name, email, token, hours: LINK_HOURS }
  await enqueueTemplate(tx, sender, writer, { template: 'email_change_asked', recipient, data })
}

/**
 * Makes the waiting address the person's own: they are signed out everywhere, all links stop working, and the old
 * address is told. Returns the row as it is now. Throws invalid_state if none waits, already_exists if it is taken.
 */
export async function takeAddress(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  user: UserRow,
  besides: Partial<UserRow> = {},
  remark: Record<string, unknown> = {},
): Promise<UserRow> {
  const { new_email: email, email: recipient, first_name } = user
  if (email === null) {
    throw new HttpError('invalid_state', { message: 'No other address waits for this person.' })
  }
  if ((await userIdOf(tx, email)) !== null) {
    throw new HttpError('already_exists', { message: 'An account with this email exists by now.' })
  }
  const username = user.username === recipient ? email : user.username
  const changes = { email, username, ...NO_NEW_EMAIL, ...besides }
  const updated = await updateRecord(tx, writer, users, user.id, changes, { remark: () => remark })
  if (updated === null || updated === 'stale') throw new HttpError('stale')
  await endSessionsOf(tx, user.id)
  await voidTokensOf(tx, user.id)
  await forgetSignUps(tx, user.id)
  await enqueueTemplate(tx, sender, writer, {
    template: 'email_changed',
    recipient,
    data: { first_name, email },
  })
  return updated.row
}

/** The address that a link to the old one would confirm, which stays as it is; null if the link doesn't work. */
export async function waitingAddress(db: Db, token: string): Promise<string | null> {
  const userId = await ownerOf(db, 'address', token)
  const user = userId === null ? null : await findUser(db, userId)
  return user?.is_active ? user.new_email : null
}

/** The owner's word, by the link to the old address; null if the link doesn't work. */
export async function confirmAddress(
  tx: Db,
  sender: EmailSender,
  at: Pick<Writer, 'at' | 'requestId'>,
  token: string,
): Promise<UserRow | null> {
  const userId = await ownerOf(tx, 'address', token)
  const user = userId === null ? null : await lockUser(tx, userId)
  if (!user?.is_active || !(await consumeToken(tx, 'address', token))) return null
  return takeAddress(tx, sender, { ...at, kind: 'person', userId: user.id }, user)
}
