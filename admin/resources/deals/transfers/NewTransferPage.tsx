import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { CreateForm } from '#admin/forms/CreateForm.tsx'
import type { Transfer } from '#shared/contract/schemas/deals/transfers.ts'
import { paths } from '#shared/paths.ts'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { TransferInputs } from './TransferInputs.tsx'
import { transferAddress } from './transfer-places.ts'
import { bodyOf, newTransferValues, type TransferValues } from './transfer-values.ts'

/** Composes a transfer; the linking page may preset the buyer or a project. */
export function NewTransferPage() {
  usePageTitle('New transfer')
  const [query] = useSearchParams()
  const form = useForm<TransferValues>({
    mode: 'onChange',
    defaultValues: newTransferValues(query),
  })
  return (
    <>
      <PageHeader
        title="New transfer"
        crumbs={[{ label: 'Transfers', to: paths.adminTransfers.build() }]}
        description="A sale of credits to a buyer. You can change it until the buyer confirms."
      />
      <CreateForm<Transfer, TransferValues>
        form={form}
        label="New transfer"
        resource="transfers"
        bodyOf={bodyOf}
        created={({ buyer_name }) => `Transfer created for ${buyer_name}`}
        next={({ id }) => transferAddress(id)}
        submit="Create transfer"
        back={paths.adminTransfers.build()}
      >
        <TransferInputs form={form} transferId={null} />
      </CreateForm>
    </>
  )
}
