import { NewAccountPage } from '#admin/forms/company/NewAccountPage.tsx'
import { paths } from '#shared/paths.ts'
import { sellerAddress } from './seller-tabs.ts'

/** Opens a seller account without the front door; it starts out accepted. */
export function NewSellerPage() {
  return (
    <NewAccountPage
      resource="sellers"
      noun="seller"
      description="The account is accepted immediately. Next, invite its users and add its projects."
      nameHelp="The name reviewers and investors see. The seller code is based on this name."
      list={paths.adminSellers.build()}
      next={(id) => sellerAddress(id, 'collaborators')}
    />
  )
}
