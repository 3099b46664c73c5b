import { lockByName } from '#server/db/lock-by-name.ts'
import { type Updated, updateRecord, type Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { voidTokensOf } from '#server/features/access/auth/tokens.ts'
import { recordAccountAct } from '#server/features/access/two-people.ts'
import { emailInvitation } from '#server/features/access/users/invitation.ts'
import { hasEntered } from '#server/features/access/users/rows.ts'
import { lockUser, type UserRow } from '#server/features/access/users/store.ts'
import { recordChange } from '#server/features/accounts/deciders/decide.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { postNotice } from '#server/features/notices/post.ts'
import { HttpError, refuseProblem } from '#server/http/http-error.ts'
import { endSessionsOf } from '#server/http/session.ts'
import { fullName } from '#shared/format/full-name.ts'
import { sentence } from '#shared/format/lists.ts'
import { type RoleGiver, roleProblem } from '#shared/rules/deals/closings/agreements.ts'
import { collaboratorsOf, type SellerRow } from './store.ts'

/** Changes to a seller's team (docs/product.md section 6). */

/**
 * Returns a locked collaborator of a seller, or null. Changes to one team are serialized, so two people can't remove
 * each other. Call inside a transaction.
 */
export async function lockCollaborator(
  tx: Db,
  seller: SellerRow,
  userId: number,
): Promise<UserRow | null> {
  await lockByName(tx, `sellers.team ${seller.id}`)
  const user = await lockUser(tx, userId)
  return user?.is_active && user.seller_id === seller.id ? user : null
}

/** Emails the link again to someone who has not used it. Throws `invalid_state` if they have. */
export async function inviteAgain(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  seller: SellerRow,
  person: UserRow,
  inviter: string,
): Promise<void> {
  if (hasEntered(person)) {
    throw new HttpError('invalid_state', {
      message: `${fullName(person)} has already accepted the invitation.`,
    })
  }
  await recordAccountAct(tx, writer, person.id, 'reset')
  await emailInvitation(tx, sender, writer, person, { inviter, company: seller.name })
}

/**
 * Removes someone from the team, which also withdraws an unused invitation. Their account stays, without a company;
 * their sessions end, their open links stop working, and they are notified. Throws `invalid_state` for oneself, for the
 * last person who could act for the seller, and for a role that the remover may not take.
 */
export async function removeCollaborator(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  seller: SellerRow,
  person: UserRow,
  by: RoleGiver & { name: string },
  ifMatch: number | null,
): Promise<Updated<UserRow>> {
  if (person.id === writer.userId) {
    throw new HttpError('invalid_state', {
      message: 'You can’t remove yourself. Ask a colleague, or your contact on our team.',
    })
  }
  refuseProblem(roleProblem(by, person.seller_role, null))
  await refuseLast(tx, seller, person)
  const changes = { role: null, seller_id: null, seller_role: null, decides_from: null }
  const removed = await updateRecord(tx, writer, users, person.id, changes, { ifMatch })
  if (removed === null || removed === 'stale') return removed
  if (person.decides_from !== null) await recordChange(tx, writer, person, false, null)
  await endSessionsOf(tx, person.id)
  await voidTokensOf(tx, person.id)
  await postNotice(tx, sender, writer, {
    kind: 'collaborator_removed',
    about: { kind: 'user', id: person.id },
    data: { seller: seller.name, remover: by.name },
    to: [person.id],
  })
  return removed
}

/** Keeps at least one person who can sign in and work, unless no one could before. */
async function refuseLast(tx: Db, seller: SellerRow, person: UserRow): Promise<void> {
  const team = await collaboratorsOf(tx, [seller.id])
  const able = team.filter(({ app_enabled, is_invited }) => app_enabled && !is_invited)
  if (able.length !== 1 || able[0]?.id !== person.id) return
  throw new HttpError('invalid_state', {
    message: `${sentence(`${fullName(person)} is the only person who can work for ${seller.name}`)} Add someone else first.`,
  })
}
