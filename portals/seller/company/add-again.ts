import { call } from '#shared/client/call.ts'
import type { Seller } from '#shared/contract/schemas/sellers.ts'
import { sellers } from '#shared/contract/sellers.ts'
import type { SellerStaffRole } from '#shared/entities/users.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'

/**
 * Adds somebody who is a collaborator already: the server gives them the role, sends the link again
 * to whoever has not used it, and keeps the name that it knows. Throws ApiError.
 */
export async function addAgain(
  sellerId: number,
  { email, full_name }: Seller['collaborators'][number],
  role: SellerStaffRole,
): Promise<void> {
  const [first_name = full_name, ...rest] = full_name.split(' ')
  await call(sellers.addCollaborator, {
    params: { id: sellerId },
    body: { email, first_name, last_name: rest.join(' ') || first_name, role },
  })
  await refresh('sellers')
}
