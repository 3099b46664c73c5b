import { NewAccountPage } from '#admin/forms/company/NewAccountPage.tsx'
import { paths } from '#shared/paths.ts'

/** Opens a buyer account. */
export function NewBuyerPage() {
  const list = paths.adminBuyers.build()
  return (
    <NewAccountPage
      resource="buyers"
      noun="buyer"
      description="Next, invite its users. They see only this buyer’s transfers."
      nameHelp="As it appears on transfers."
      list={list}
      next={(id) => `${list}/${id}`}
    />
  )
}
