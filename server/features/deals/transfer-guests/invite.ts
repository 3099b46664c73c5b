import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { lockByName } from '#server/db/lock-by-name.ts'
import { insertRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { transferGuests } from '#server/db/schema/transfer-guests.ts'
import type { Db } from '#server/db/types.ts'
import { normaliseEmail } from '#server/features/access/auth/store.ts'
import { mintToken, voidTokensOf } from '#server/features/access/auth/tokens.ts'
import { hasEntered } from '#server/features/access/users/rows.ts'
import { lockUser, type UserRow, userIdOf } from '#server/features/access/users/store.ts'
import { type EmailSender, enqueueTemplate } from '#server/features/base/emails/enqueue.ts'
import { postNotice } from '#server/features/notices/post.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { transferGuestsSchemas } from '#shared/contract/schemas/deals/transfer-guests.ts'
import { DEFAULT_TIME_ZONE } from '#shared/entities/time-zones.ts'
import { guestKinds } from '#shared/entities/transfer-guests.ts'
import { fullName } from '#shared/format/full-name.ts'
import { expiryProblem, GUESTS_MAX, isLiveGuest } from '#shared/rules/deals/transfer-guests.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import type { GuestRow } from './store.ts'

type Invitation = z.output<typeof transferGuestsSchemas.invite.body>

/** The inviting party and the transfer. */
export interface Host {
  transferId: number
  transferName: string
  /** The inviting seller; null for the buyer. */
  sellerId: number | null
  /** The party's name. */
  name: string
  inviter: string
}

/**
 * Invites someone to a transfer: a new person, or an existing guest. A person who has signed in before is notified;
 * anyone else gets a link to choose a password. Throws `already_exists` for a guest of this transfer, `conflict` for
 * someone who belongs elsewhere, without saying where, and `validation` for an invalid last day. Call inside a
 * transaction.
 */
export async function inviteGuest(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  host: Host,
  body: Invitation,
): Promise<void> {
  checkLastDay(body.expires_on, writer.at)
  await lockByName(tx, `transfers.guests ${host.transferId}`)
  await refuseTooMany(tx, host, policyDay(writer.at))
  const person = await personOf(tx, writer, body)
  await refuseInvited(tx, host, person)
  await insertRecord(tx, writer, transferGuests, {
    transfer_id: host.transferId,
    user_id: person.id,
    seller_id: host.sellerId,
    kind: body.kind,
    firm: body.firm,
    invited_by: writer.userId ?? 0,
    expires_on: body.expires_on,
    reads_binder: (body.reads_binder ?? false) && host.sellerId === null,
  })
  await tellOfInvitation(tx, sender, writer, host, person, body)
}

/** Throws `validation` for an invalid last day of access. */
export function checkLastDay(expiresOn: string, now: Date): void {
  const problem = expiryProblem(expiresOn, policyDay(now))
  if (problem) throw invalid({ expires_on: problem })
}

async function refuseTooMany(tx: Db, { transferId, sellerId }: Host, today: string): Promise<void> {
  const rows = await tx
    .select()
    .from(transferGuests)
    .where(
      and(
        eq(transferGuests.transfer_id, transferId),
        sellerId === null
          ? isNull(transferGuests.seller_id)
          : eq(transferGuests.seller_id, sellerId),
      ),
    )
  if (rows.filter((row) => isLiveGuest(row, today)).length < GUESTS_MAX) return
  throw new HttpError('invalid_state', {
    message: `A transfer has at most ${GUESTS_MAX} guests of one party at a time. Withdraw one first.`,
  })
}

/** The account for a guest: a new one, or one that is only a guest's. */
async function personOf(tx: Db, writer: Writer, body: Invitation): Promise<UserRow> {
  const email = normaliseEmail(body.email)
  const known = await userIdOf(tx, email)
  if (known !== null) {
    const user = await lockUser(tx, known)
    if (!user?.is_active || user.role !== 'guest') throw conflict()
    return user
  }
  return insertRecord(tx, writer, users, {
    email,
    username: email,
    first_name: body.first_name,
    last_name: body.last_name,
    timezone: DEFAULT_TIME_ZONE,
    role: 'guest',
    is_confirmed: true,
    date_joined: writer.at,
  })
}

export const conflict = () =>
  new HttpError('conflict', { errors: { email: 'This person can’t be invited as a guest' } })

/** Throws if an invitation stands, or has ended and can be extended. */
async function refuseInvited(tx: Db, { transferId, sellerId }: Host, person: UserRow) {
  const [row] = await tx
    .select()
    .from(transferGuests)
    .where(
      and(
        eq(transferGuests.transfer_id, transferId),
        eq(transferGuests.user_id, person.id),
        isNull(transferGuests.withdrawn_at),
      ),
    )
  if (!row) return
  // Someone else's guest on the same transfer: don't reveal whose.
  if (row.seller_id !== sellerId) throw conflict()
  throw new HttpError('already_exists', {
    errors: { email: `${fullName(person)} is already a guest. Extend their access instead` },
  })
}

async function tellOfInvitation(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  host: Host,
  person: UserRow,
  { kind, expires_on }: Pick<GuestRow, 'kind' | 'expires_on'>,
): Promise<void> {
  if (!hasEntered(person)) {
    await emailGuest(tx, sender, writer, host, person, { kind, expires_on })
    return
  }
  const { transferName: name, inviter } = host
  await postNotice(tx, sender, writer, {
    kind: 'guest_invited',
    about: { kind: 'user', id: person.id },
    data: { name, inviter, host: host.name, expires_on },
    to: [person.id],
  })
}

/** Emails a link to choose a password; earlier links stop working. */
export async function emailGuest(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  host: Pick<Host, 'name' | 'inviter'>,
  { id, email, first_name }: Pick<UserRow, 'id' | 'email' | 'first_name'>,
  { kind, expires_on }: Pick<GuestRow, 'kind' | 'expires_on'>,
): Promise<void> {
  await voidTokensOf(tx, id, 'reset')
  const hours = sender.config.CONFIRM_LINK_HOURS
  const token = await mintToken(tx, 'reset', id, hours * 60)
  const what = { kind: guestKinds.label(kind).toLowerCase(), expires_on }
  const data = { first_name, user_id: id, token, hours, inviter: host.inviter, host: host.name }
  const invitation = {
    template: 'guest_invitation',
    recipient: email,
    data: { ...data, ...what },
  } as const
  await enqueueTemplate(tx, sender, writer, invitation)
}

/** Changes an invitation under its lock, as `updateRecord` does. */
export const changeGuest = (
  tx: Db,
  writer: Writer,
  id: number,
  changes: Partial<GuestRow>,
  ifMatch: number | null,
) => updateRecord(tx, writer, transferGuests, id, changes, { ifMatch })
