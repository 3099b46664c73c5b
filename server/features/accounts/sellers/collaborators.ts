import type { z } from 'zod'
import { updateRecord, type Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { normaliseEmail } from '#server/features/access/auth/store.ts'
import { recordAccountAct } from '#server/features/access/two-people.ts'
import { emailInvitation } from '#server/features/access/users/invitation.ts'
import { hasBegunOnboarding } from '#server/features/access/users/onboarding.ts'
import { hasEntered } from '#server/features/access/users/rows.ts'
import { forgetSignUps } from '#server/features/access/users/sign-up-store.ts'
import { isTaken, lockUser, type UserRow, userIdOf } from '#server/features/access/users/store.ts'
import { decidesFromOnJoining } from '#server/features/accounts/deciders/members.ts'
import { tellOfJoining } from '#server/features/accounts/deciders/notices.ts'
import { inviteUser, opensFor } from '#server/features/accounts/users/administer.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { applicantHasCompany } from '#server/features/companies/companies/store.ts'
import { postNotice } from '#server/features/notices/post.ts'
import { HttpError, refuseProblem } from '#server/http/http-error.ts'
import type { sellersSchemas } from '#shared/contract/schemas/accounts/sellers.ts'
import { fullName } from '#shared/format/full-name.ts'
import { type RoleGiver, roleProblem } from '#shared/rules/deals/closings/agreements.ts'
import { isFree } from './accept.ts'
import { type SellerRow, wasAccepted } from './store.ts'

type Invitation = z.output<typeof sellersSchemas.addCollaborator.body>

/**
 * Makes a person a collaborator of a seller, with a seller role and no other rights: a new user, or one without any
 * account. A person who has never signed in gets a link to choose a password; anyone else gets an email. Throws
 * `already_exists` for a current team member, `conflict` for someone who belongs elsewhere, without saying where, and
 * `invalid_state` for a role that the inviter may not give. Call inside a transaction.
 */
export async function addCollaborator(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  seller: SellerRow,
  body: Invitation,
  by: RoleGiver & { name: string },
): Promise<void> {
  const inviter = by.name
  const existing = await userIdOf(tx, normaliseEmail(body.email))
  const { role: seller_role, ...person } = body
  const problem = roleProblem(by, null, seller_role)
  if (existing === null) {
    refuseProblem(problem)
    const access = { role: 'seller', seller_id: seller.id, seller_role } as const
    await inviteUser(tx, sender, writer, { ...person, ...access }, inviter)
    return
  }
  const user = await lockUser(tx, existing)
  if (!user?.is_active || !isFree(user, seller.id)) throw conflict()
  if (user.seller_id === seller.id) throw onTheTeam(user)
  if (await hasPlans(tx, user.id)) throw conflict()
  refuseProblem(problem)
  const account = { seller_id: seller.id, buyer_id: null }
  const decides_from = await decidesFromOnJoining(tx, writer, account, user.id)
  await updateRecord(tx, writer, users, user.id, {
    seller_id: seller.id,
    role: 'seller',
    seller_role,
    decides_from,
    is_confirmed: true,
    app_enabled: user.app_enabled && (await opensFor(tx, seller.id)),
  })
  await recordAccountAct(tx, writer, user.id, 'roled')
  await tellOfJoining(tx, sender, writer, { ...user, ...account, decides_from })
  if (!user.is_confirmed || !hasEntered(user)) {
    // Someone else may have set the password of an address that was never confirmed.
    await forgetSignUps(tx, user.id)
    await emailInvitation(tx, sender, writer, user, { inviter, company: seller.name })
    return
  }
  await postNotice(tx, sender, writer, {
    kind: 'collaborator_added',
    about: { kind: 'seller', id: seller.id },
    data: { seller: seller.name, inviter },
    to: [user.id],
  })
}

const conflict = () =>
  new HttpError('conflict', { errors: { email: 'This person can’t be added' } })

const onTheTeam = (person: UserRow) =>
  new HttpError('already_exists', {
    errors: { email: `${fullName(person)} is already on the team` },
  })

/** Of two simultaneous requests for one address, the later is refused like any other. */
export function refuseTaken(error: unknown): never {
  throw isTaken(error) ? conflict() : error
}

/**
 * Whether someone has an application in progress that must not be orphaned. An accepted one no longer counts, because
 * the account is no longer theirs alone.
 */
async function hasPlans(tx: Db, userId: number): Promise<boolean> {
  if (await wasAccepted(tx, userId)) return false
  return (await applicantHasCompany(tx, userId)) || (await hasBegunOnboarding(tx, userId))
}
