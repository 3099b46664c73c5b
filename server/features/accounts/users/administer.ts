import { insertRecord, type Updated, updateRecord, type Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { normaliseEmail } from '#server/features/access/auth/store.ts'
import { voidTokensOf } from '#server/features/access/auth/tokens.ts'
import { namingOf } from '#server/features/access/grants.ts'
import { recordAccountAct } from '#server/features/access/two-people.ts'
import { mailAddressLink, NO_NEW_EMAIL } from '#server/features/access/users/address.ts'
import { endFeedOf } from '#server/features/access/users/end-feed.ts'
import { emailInvitation } from '#server/features/access/users/invitation.ts'
import { hasEntered } from '#server/features/access/users/rows.ts'
import { forgetSignUps } from '#server/features/access/users/sign-up-store.ts'
import {
  buyerNameOf,
  isEngaged,
  sellerNameOf,
  type UserRow,
  userIdOf,
} from '#server/features/access/users/store.ts'
import { recordChange } from '#server/features/accounts/deciders/decide.ts'
import { decidesFromOnJoining } from '#server/features/accounts/deciders/members.ts'
import { tellOfJoining } from '#server/features/accounts/deciders/notices.ts'
import { type EmailSender, enqueueTemplate } from '#server/features/base/emails/enqueue.ts'
import { postNotice } from '#server/features/notices/post.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { endSessionsOf } from '#server/http/session.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { CreateUser, PatchUser } from '#shared/contract/schemas/accounts/users.ts'
import { DEFAULT_TIME_ZONE } from '#shared/entities/time-zones.ts'
import { ACCESS_FIELDS, accessProblems, type UserAccess } from '#shared/rules/access/user-access.ts'

/** Account administration by staff (docs/product.md section 7, Users). */

/**
 * Creates an account and emails its owner a link to choose a password. Staff vouch for the address, so it counts as
 * confirmed. Call inside a transaction. Throws already_exists, and `validation` if role and account don't go together.
 */
export async function inviteUser(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  values: CreateUser,
  inviter: string | null = null,
): Promise<UserRow> {
  const email = normaliseEmail(values.email)
  const access = {
    role: values.role ?? null,
    seller_role: values.seller_role ?? null,
    seller_id: values.seller_id ?? null,
    buyer_id: values.buyer_id ?? null,
    is_staff: values.role === 'admin',
  }
  refuseGuest(access.role, null)
  const company = await checkAccess(tx, access)
  await refuseTaken(tx, email)
  if (values.app_enabled) await refuseUnengaged(tx, access.seller_id)
  const user = await insertRecord(tx, writer, users, {
    ...access,
    decides_from: await decidesFromOnJoining(tx, writer, access),
    email,
    username: email,
    first_name: values.first_name,
    last_name: values.last_name,
    job_title: values.job_title ?? null,
    phone_number: values.phone_number ?? null,
    timezone: values.timezone ?? DEFAULT_TIME_ZONE,
    app_enabled: values.app_enabled ?? (await opensFor(tx, access.seller_id)),
    is_confirmed: true,
    date_joined: writer.at,
  })
  await recordAccountAct(tx, writer, user.id, 'made')
  await emailInvitation(tx, sender, writer, user, { inviter, company })
  await tellOfJoining(tx, sender, writer, user)
  return user
}

/**
 * Changes an account locked by `lockUser`. Sessions end when it is deactivated or moved to another role, account, or
 * address; links also stop working when it is deactivated or its address changes. Throws as `inviteUser` does.
 */
export async function changeUser(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  current: UserRow,
  sent: PatchUser,
  ifMatch: number | null,
): Promise<Updated<UserRow>> {
  const changes = changesOf(current, sent)
  refuseSelfHarm(writer, current, changes)
  const next = { ...current, ...changes }
  refuseGuest(next.role, current.role)
  if (ACCESS_FIELDS.some((key) => next[key] !== current[key])) await checkAccess(tx, next)
  const moved = next.email !== current.email
  if (moved) await refuseTaken(tx, next.email)
  if (moved || next.role !== current.role) await refuseApprover(tx, current.id)
  // Somebody who has signed in is asked at the old address first.
  if (moved && hasEntered(current)) return askAddress(tx, sender, writer, current, sent, ifMatch)
  const opens = next.app_enabled && !current.app_enabled
  if (opens) await refuseUnengaged(tx, next.seller_id)
  const joined = next.seller_id !== current.seller_id || next.buyer_id !== current.buyer_id
  if (joined) {
    changes.decides_from = await decidesFromOnJoining(tx, writer, next, current.id)
  }
  // Whoever reads mail at the new address may be somebody else.
  else if (moved) changes.decides_from = null
  // What waited for somebody who is shut out is asked anew.
  if (current.is_active && !next.is_active) Object.assign(changes, NO_NEW_EMAIL)
  const updated = await updateRecord(tx, writer, users, current.id, changes, { ifMatch })
  if (updated === null || updated === 'stale') return updated
  const closed = current.is_active && !next.is_active
  // Whoever ends a right in any way accepts nobody in its place.
  if (current.decides_from !== null && (closed || joined || moved)) {
    await recordChange(tx, writer, current, false, null)
  }
  const roled = ACCESS_FIELDS.some((key) => next[key] !== current[key])
  if (moved) await recordAccountAct(tx, writer, current.id, 'addressed')
  if (roled) await recordAccountAct(tx, writer, current.id, 'roled')
  if (joined) await tellOfJoining(tx, sender, writer, updated.row)
  if (closed || moved || roled) await endSessionsOf(tx, current.id)
  if (closed || moved) {
    await endFeedOf(tx, current.id)
    await voidTokensOf(tx, current.id)
    await forgetSignUps(tx, current.id)
  }
  if (moved && current.is_confirmed) {
    const { email: recipient, first_name } = current
    const data = { first_name, email: next.email }
    await enqueueTemplate(tx, sender, writer, { template: 'email_changed', recipient, data })
  }
  if (opens && next.seller_id !== null) {
    await postNotice(tx, sender, writer, {
      kind: 'app_enabled',
      about: { kind: 'seller', id: next.seller_id },
      data: { seller: (await sellerNameOf(tx, next.seller_id)) ?? '' },
      to: [current.id],
    })
  }
  return updated
}

/** Changes everything else; the address waits for its owner's word, or for a second person on staff. */
async function askAddress(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  current: UserRow,
  { email: sent = '', ...others }: PatchUser,
  ifMatch: number | null,
): Promise<Updated<UserRow>> {
  const updated = await changeUser(tx, sender, writer, current, others, ifMatch)
  if (updated === null || updated === 'stale') return updated
  const email = normaliseEmail(sent)
  await mailAddressLink(tx, sender, writer, updated.row, email)
  return updateRecord(tx, writer, users, current.id, {
    new_email: email,
    new_email_by: writer.userId,
    new_email_at: writer.at,
  })
}

/** Normalizes the email along with the username that follows it, and derives `is_staff` from the role. */
function changesOf(current: UserRow, sent: PatchUser): Partial<UserRow> {
  const changes: Partial<UserRow> = { ...sent }
  if (sent.email !== undefined) {
    changes.email = normaliseEmail(sent.email)
    if (current.username === current.email) changes.username = changes.email
  }
  if (sent.role !== undefined && sent.is_staff === undefined) {
    changes.is_staff = sent.role === 'admin'
  }
  return changes
}

/** An outside approver with another address or role is another person: they are named anew. */
async function refuseApprover(tx: Db, userId: number): Promise<void> {
  if ((await namingOf(tx, userId)) === null) return
  throw new HttpError('invalid_state', {
    message: 'This is an outside approver. End the naming, and name somebody else.',
  })
}

/** Guests are created only by their invitation to a transfer. */
function refuseGuest(role: UserAccess['role'], before: UserAccess['role']): void {
  if (role !== 'guest' || before === 'guest') return
  throw invalid({ role: 'Guests are invited on the page of their transfer' })
}

/** Admins can't deactivate or demote themselves, so the last one can't lock everyone out. */
function refuseSelfHarm(writer: Writer, current: UserRow, changes: Partial<UserRow>): void {
  if (writer.userId !== current.id) return
  const errors: FieldErrors = {}
  if (changes.is_active === false) errors.is_active = 'You can’t deactivate your own account'
  if (changes.is_staff === false) errors.is_staff = 'You can’t remove your own admin role'
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Returns the name of the account the user will belong to; null if none. */
async function checkAccess(tx: Db, access: UserAccess): Promise<string | null> {
  const errors = accessProblems(access)
  const { seller_id, buyer_id } = access
  const seller = seller_id === null ? null : await sellerNameOf(tx, seller_id)
  const buyer = buyer_id === null ? null : await buyerNameOf(tx, buyer_id)
  if (seller_id !== null && seller === null) errors.seller_id ??= 'Unknown seller'
  if (buyer_id !== null && buyer === null) errors.buyer_id ??= 'Unknown buyer'
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return seller ?? buyer
}

/** Whether the app opens for new people: at a seller, only once its engagement letter is recorded. */
export const opensFor = async (tx: Db, sellerId: number | null): Promise<boolean> =>
  sellerId === null || (await isEngaged(tx, sellerId))

async function refuseUnengaged(tx: Db, sellerId: number | null): Promise<void> {
  if (await opensFor(tx, sellerId)) return
  throw new HttpError('invalid_state', {
    message: 'Record the seller’s engagement letter before you enable the app.',
    errors: { app_enabled: 'The engagement letter isn’t recorded yet' },
  })
}

async function refuseTaken(tx: Db, email: string): Promise<void> {
  if ((await userIdOf(tx, email)) === null) return
  throw new HttpError('already_exists', {
    errors: { email: 'An account with this email already exists' },
  })
}
