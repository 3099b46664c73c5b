import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import { fullName } from '#shared/format/full-name.ts'
import type { CollaboratorRow, SellerListRow } from './store.ts'

/** A seller in the contract's form. */
export const toSeller = (
  { seller, company_name, projects_count }: SellerListRow,
  collaborators: readonly CollaboratorRow[],
): Seller => ({
  id: seller.id,
  name: seller.name,
  code: seller.code,
  company_id: seller.company_id,
  company_name,
  status: seller.status,
  projects_count,
  engagement: seller.engagement_signed_on
    ? {
        signed_on: seller.engagement_signed_on,
        signer: seller.engagement_signer ?? '',
        title: seller.engagement_title ?? '',
        versioned_document_id: seller.engagement_file_id,
      }
    : null,
  collaborators: collaborators.map((user) => ({
    id: user.id,
    full_name: fullName(user),
    email: user.email,
    seller_role: user.seller_role,
    is_invited: user.is_invited,
    version: user.version,
  })),
  created_at: seller.created_at.toISOString(),
  updated_at: seller.updated_at.toISOString(),
  version: seller.version,
})
