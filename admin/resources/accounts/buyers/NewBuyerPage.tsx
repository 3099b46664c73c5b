import { useNavigate } from 'react-router-dom'
import { NewAccountForm } from '#admin/forms/company/NewAccountForm.tsx'
import { paths } from '#shared/paths.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'

/** Opens a buyer account. */
export function NewBuyerPage() {
  const navigate = useNavigate()
  usePageTitle('New buyer')
  return (
    <>
      <PageHeader
        title="New buyer"
        crumbs={[{ label: 'Buyers', to: paths.adminBuyers.build() }]}
        description="Next, invite its users. They see only this buyer’s transfers."
      />
      <NewAccountForm
        resource="buyers"
        noun="buyer"
        nameHelp="As it appears on transfers."
        back={paths.adminBuyers.build()}
        onCreated={({ id }) => {
          toast('Buyer created', 'success')
          return navigate(`${paths.adminBuyers.build()}/${id}`)
        }}
      />
    </>
  )
}
