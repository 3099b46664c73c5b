import { updateRecord, type Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { recordAccountAct } from '#server/features/access/two-people.ts'
import { lockUser, type UserRow } from '#server/features/access/users/store.ts'
import { decidesFromOnJoining } from '#server/features/accounts/deciders/members.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { staffIds } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { SellerStatus } from '#shared/entities/companies.ts'
import type { SellerRow } from './store.ts'

/** Staff decide on a pending account. A rejection can be undone, an acceptance can't. */
const MOVES = {
  pending: ['accepted', 'rejected'],
  rejected: ['pending', 'accepted'],
  accepted: [],
} as const satisfies Record<SellerStatus, readonly SellerStatus[]>

/** Throws `invalid_state` if an account can't move from one status to the other. */
export function checkStatusMove(from: SellerStatus, to: SellerStatus): void {
  const moves: readonly SellerStatus[] = MOVES[from]
  if (from === to || moves.includes(to)) return
  throw new HttpError('invalid_state', {
    errors: { status: 'An accepted account can’t be changed back' },
  })
}

/**
 * Gives an accepted account to the person who applied for it. The app stays off until staff turn it on; until then they
 * see the welcome page (docs/product.md section 6). Returns the applicant, or null if no one applied. Call inside a
 * transaction.
 */
export async function giveToApplicant(
  tx: Db,
  writer: Writer,
  seller: SellerRow,
): Promise<UserRow | null> {
  if (seller.applicant_id === null) return null
  const applicant = await lockUser(tx, seller.applicant_id)
  if (!applicant) return null
  if (!isFree(applicant, seller.id)) {
    throw new HttpError('conflict', {
      errors: { status: 'The applicant now has a different role' },
    })
  }
  await updateRecord(tx, writer, users, applicant.id, {
    seller_id: seller.id,
    role: 'seller',
    app_enabled: false,
    decides_from: await decidesFromOnJoining(tx, writer, { seller_id: seller.id, buyer_id: null }),
  })
  await recordAccountAct(tx, writer, applicant.id, 'roled')
  return applicant
}

/** Notifies the applicant that the account was accepted. Call inside the transaction that accepts it. */
export async function tellApplicant(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  { id, name }: SellerRow,
  applicant: UserRow | null,
): Promise<void> {
  if (!applicant) return
  await postNotice(tx, sender, writer, {
    kind: 'seller_accepted',
    about: { kind: 'seller', id },
    data: { seller: name },
    to: [applicant.id],
  })
}

/** Notifies staff of an application. Call inside the transaction that submits it. */
export const tellStaff = async (
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  { id, name }: SellerRow,
  applicant: string,
) =>
  postNotice(tx, sender, writer, {
    kind: 'seller_applied',
    about: { kind: 'seller', id },
    data: { seller: name, applicant },
    to: await staffIds(tx),
  })

/** Whether a person can join this seller account: they belong to no other account and are not staff. */
export const isFree = (user: UserRow, sellerId: number): boolean =>
  !user.is_staff &&
  user.buyer_id === null &&
  (user.role === null || user.role === 'seller') &&
  (user.seller_id === null || user.seller_id === sellerId)
