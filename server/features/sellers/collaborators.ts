import type { z } from 'zod'
import { updateRecord, type Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { normaliseEmail } from '#server/features/auth/store.ts'
import { mintToken } from '#server/features/auth/tokens.ts'
import { applicantHasCompany } from '#server/features/companies/store.ts'
import { enqueueMail, type MailSender } from '#server/features/mail/enqueue.ts'
import { inviteUser } from '#server/features/users/administer.ts'
import { hasBegunOnboarding } from '#server/features/users/onboarding.ts'
import { forgetSignUps } from '#server/features/users/sign-up-store.ts'
import { isTaken, lockUser, type UserRow, userIdOf } from '#server/features/users/store.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { sellersSchemas } from '#shared/contract/schemas/sellers.ts'
import { isFree } from './accept.ts'
import type { SellerRow } from './store.ts'

type Invitation = z.output<typeof sellersSchemas.addCollaborator.body>

/**
 * Makes a person a collaborator of a seller, with a staff role of that seller and no other right: a
 * new user, a user without any account, or one who is a collaborator already. Who has not chosen a
 * password yet gets a link to do so, also when they are added again; anybody else who is new to the
 * account gets a mail. Whoever belongs elsewhere is a `conflict`, without a word of where. Call it
 * inside a transaction.
 */
export async function addCollaborator(
  tx: Db,
  sender: MailSender,
  writer: Writer,
  seller: SellerRow,
  body: Invitation,
  inviter: string,
): Promise<void> {
  const existing = await userIdOf(tx, normaliseEmail(body.email))
  const { role: seller_role, ...person } = body
  if (existing === null) {
    const access = { role: 'seller', seller_id: seller.id, seller_role } as const
    await inviteUser(tx, sender, writer, { ...person, ...access }, inviter)
    return
  }
  const user = await lockUser(tx, existing)
  if (!user || !(await canJoin(tx, user, seller.id))) throw conflict()
  await updateRecord(tx, writer, users, user.id, {
    seller_id: seller.id,
    role: 'seller',
    seller_role,
    is_confirmed: true,
  })
  const isInvited =
    user.seller_id === seller.id && user.password_hash === null && user.last_login === null
  if (!user.is_confirmed || isInvited) await inviteAgain(tx, sender, writer, user, inviter)
  else if (user.seller_id === null) {
    const data = { first_name: user.first_name, seller: seller.name, inviter }
    const mail = { template: 'collaborator_added', recipient: user.email, data } as const
    await enqueueMail(tx, sender, writer, mail)
  }
}

const conflict = () =>
  new HttpError('conflict', { errors: { email: 'This person can’t be added' } })

/** Two requests for one address at the same moment: the later one is refused like any other. */
export function refuseTaken(error: unknown): never {
  throw isTaken(error) ? conflict() : error
}

/** Somebody who has begun at the front door has an account in the making, not to be orphaned. */
async function canJoin(tx: Db, user: UserRow, sellerId: number): Promise<boolean> {
  if (!user.is_active || !isFree(user, sellerId)) return false
  if (user.seller_id === sellerId) return true
  return !(await applicantHasCompany(tx, user.id)) && !(await hasBegunOnboarding(tx, user.id))
}

/**
 * For an address that somebody signed up with and never confirmed: whoever typed a password then
 * may be somebody else, so that sign-up is void and the owner of the address chooses one.
 */
async function inviteAgain(
  tx: Db,
  sender: MailSender,
  writer: Writer,
  { id, email, first_name }: UserRow,
  inviter: string,
): Promise<void> {
  await forgetSignUps(tx, id)
  const hours = sender.config.CONFIRM_LINK_HOURS
  const token = await mintToken(tx, 'reset', id, hours * 60)
  const data = { first_name, user_id: id, token, hours, inviter }
  await enqueueMail(tx, sender, writer, { template: 'invitation', recipient: email, data })
}
