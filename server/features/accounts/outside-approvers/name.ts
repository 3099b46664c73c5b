import { and, desc, eq, isNull, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { personName } from '#server/db/person-name.ts'
import { insertRecord, lockRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { outsideApprovers, users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { normaliseEmail } from '#server/features/access/auth/store.ts'
import { voidTokensOf } from '#server/features/access/auth/tokens.ts'
import { removeFactors } from '#server/features/access/factors/forget.ts'
import { recordAccountAct, refuseSamePerson } from '#server/features/access/two-people.ts'
import { emailInvitation } from '#server/features/access/users/invitation.ts'
import { HAS_ENTERED } from '#server/features/access/users/rows.ts'
import { lockUser, type UserRow, userIdOf } from '#server/features/access/users/store.ts'
import { type EmailSender, enqueueTemplate } from '#server/features/base/emails/enqueue.ts'
import { HttpError } from '#server/http/http-error.ts'
import { endSessionsOf } from '#server/http/session.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import type { OutsideApprover } from '#shared/contract/schemas/accounts/outside-approvers.ts'
import { DEFAULT_TIME_ZONE } from '#shared/entities/time-zones.ts'
import { fullName } from '#shared/format/full-name.ts'
import { TIED_DAYS } from '#shared/rules/access/duties.ts'
import { policyDay } from '#shared/rules/policy/day.ts'

/**
 * People outside our team who stand in as a second person once too few of staff are left (docs/product.md section 6,
 * Outside approvers). Two of staff name them beforehand.
 */

type ApproverRow = typeof outsideApprovers.$inferSelect
type Named = BodyOf<'outsideApprovers.name'>

const namer = alias(users, 'namer')
const agreer = alias(users, 'agreer')

/** Everybody who was named, newest first. */
export async function listApprovers(db: Db): Promise<OutsideApprover[]> {
  const rows = await db
    .select({ row: outsideApprovers, namer: personName(namer), agreer: personName(agreer) })
    .from(outsideApprovers)
    .leftJoin(namer, eq(namer.id, outsideApprovers.named_by))
    .leftJoin(agreer, eq(agreer.id, outsideApprovers.agreed_by))
    .orderBy(desc(outsideApprovers.id))
  return rows.map(({ row, ...by }) => ({
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    firm: row.firm,
    reason: row.reason,
    state: row.state,
    named_by: by.namer,
    named_by_id: row.named_by,
    agreed_by: by.agreer,
    counts_from: row.counts_from,
    version: row.version,
  }))
}

export const lockApprover = (tx: Db, id: number) => lockRecord(tx, outsideApprovers, id)

/** Names somebody; nothing else changes before a colleague agrees. Throws already_exists. */
export async function nameApprover(tx: Db, writer: Writer, body: Named): Promise<ApproverRow> {
  const email = normaliseEmail(body.email)
  await refuseKnown(tx, email)
  return insertRecord(tx, writer, outsideApprovers, {
    ...body,
    email,
    state: 'named',
    named_by: writer.userId,
  })
}

/** A second person on staff agrees to a locked naming: it counts in 30 days, and every administrator is told. */
export async function agreeApprover(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  row: ApproverRow,
): Promise<void> {
  if (row.state !== 'named') throw new HttpError('invalid_state')
  await refuseSamePerson(tx, writer, 'outside_approver', [row.named_by])
  await appoint(tx, sender, writer, row)
}

/**
 * Names somebody by the command on the server, where fewer than two of staff are left. Returns the first day on which it
 * counts. Throws invalid_state while two can do it on screen.
 */
export async function nameOnServer(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  body: Named,
): Promise<string> {
  if ((await enteredStaff(tx)).length > 1) {
    throw new HttpError('invalid_state', {
      message: 'Two of staff can sign in: one names the approver on screen, and another agrees.',
    })
  }
  const row = await nameApprover(tx, writer, body)
  return appoint(tx, sender, writer, row)
}

async function appoint(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  row: ApproverRow,
): Promise<string> {
  const { email, firm } = row
  await refuseOtherAccount(tx, email)
  const user = await accountFor(tx, sender, writer, row)
  // Whoever agreed is not tied, or the two of staff would count as one with each other.
  await recordAccountAct(tx, { ...writer, userId: row.named_by }, user.id, 'made')
  const counts_from = policyDay(new Date(writer.at.getTime() + TIED_DAYS * 86_400_000))
  await updateRecord(tx, writer, outsideApprovers, row.id, {
    state: 'agreed',
    agreed_by: writer.userId,
    agreed_at: writer.at,
    user_id: user.id,
    counts_from,
  })
  await emailInvitation(tx, sender, writer, user, { inviter: null, company: null })
  for (const { email: recipient, first_name: name } of await enteredStaff(tx)) {
    await enqueueTemplate(tx, sender, writer, {
      template: 'approver_named',
      recipient,
      data: { first_name: name, approver: fullName(user), firm, counts_from },
    })
  }
  return counts_from
}

/** Makes the approver's account, or opens that of an earlier naming as if it were new. */
async function accountFor(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  { first_name, last_name, email }: ApproverRow,
): Promise<UserRow> {
  const id = await userIdOf(tx, email)
  const earlier = id === null ? null : await lockUser(tx, id)
  if (!earlier) {
    return insertRecord(tx, writer, users, {
      first_name,
      last_name,
      email,
      username: email,
      role: 'guest',
      timezone: DEFAULT_TIME_ZONE,
      is_confirmed: true,
      date_joined: writer.at,
    })
  }
  const values = { first_name, last_name, is_active: true, password_hash: null, last_login: null }
  await updateRecord(tx, writer, users, earlier.id, values)
  await removeFactors(tx, sender, writer, earlier, 'All second factors, for a new naming')
  return { ...earlier, ...values }
}

/** Ends a locked naming at once: sessions end, and the account stays without any access. */
export async function endApprover(tx: Db, writer: Writer, row: ApproverRow): Promise<void> {
  if (row.state === 'ended') throw new HttpError('invalid_state')
  await updateRecord(tx, writer, outsideApprovers, row.id, {
    state: 'ended',
    ended_by: writer.userId,
    ended_at: writer.at,
  })
  if (row.user_id === null) return
  await updateRecord(tx, writer, users, row.user_id, { is_active: false })
  await endSessionsOf(tx, row.user_id)
  await voidTokensOf(tx, row.user_id)
}

const enteredStaff = (tx: Db) =>
  tx
    .select({ email: users.email, first_name: users.first_name })
    .from(users)
    .where(and(eq(users.is_staff, true), eq(users.is_active, true), HAS_ENTERED))

async function refuseKnown(tx: Db, email: string): Promise<void> {
  const [live] = await tx
    .select({ id: outsideApprovers.id })
    .from(outsideApprovers)
    .where(and(eq(outsideApprovers.email, email), ne(outsideApprovers.state, 'ended')))
  if (live) throw known('This person is named already')
  await refuseOtherAccount(tx, email)
}

/** Throws `already_exists` if the address has an account, unless that is only what an ended naming left. */
async function refuseOtherAccount(tx: Db, email: string): Promise<void> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(outsideApprovers, eq(outsideApprovers.user_id, users.id))
    .where(and(eq(users.email, email), or(eq(users.is_active, true), isNull(outsideApprovers.id))))
  if (other) {
    throw known('An account with this email already exists. Outside approvers have their own')
  }
}

const known = (email: string) => new HttpError('already_exists', { errors: { email } })
