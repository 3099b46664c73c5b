import { useNavigate } from 'react-router-dom'
import { NewAccountForm } from '#admin/forms/company/NewAccountForm.tsx'
import { paths } from '#shared/paths.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { sellerAddress } from './seller-tabs.ts'

/** Opens a seller account without the front door; it starts out accepted. */
export function NewSellerPage() {
  const navigate = useNavigate()
  return (
    <>
      <PageHeader
        title="New seller"
        crumbs={[{ label: 'Sellers', to: paths.adminSellers.build() }]}
        description="The account is accepted immediately. Next, invite its users and add its projects."
      />
      <NewAccountForm
        resource="sellers"
        noun="seller"
        nameHelp="The name reviewers and investors see. The seller code is based on this name."
        back={paths.adminSellers.build()}
        onCreated={({ id }) => {
          toast('Seller created', 'success')
          return navigate(sellerAddress(id, 'collaborators'))
        }}
      />
    </>
  )
}
