import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useCreateForm } from '#admin/forms/use-create-form.ts'
import type { Transfer } from '#shared/contract/schemas/deals/transfers.ts'
import { paths } from '#shared/paths.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
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
  const navigate = useNavigate()
  const { create, failed } = useCreateForm<Transfer, TransferValues>(form, {
    resource: 'transfers',
    bodyOf,
    onCreated: ({ id, buyer_name }) => {
      toast(`Transfer created for ${buyer_name}`, 'success')
      return navigate(transferAddress(id))
    },
  })
  return (
    <>
      <PageHeader
        title="New transfer"
        crumbs={[{ label: 'Transfers', to: paths.adminTransfers.build() }]}
        description="A sale of credits to a buyer. You can change it until the buyer confirms."
      />
      <FormShell form={form} onSubmit={create} submitError={failed} label="New transfer">
        <TransferInputs form={form} transferId={null} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            Create transfer
          </Button>
          <Button component={Link} to={paths.adminTransfers.build()}>
            Cancel
          </Button>
        </Box>
      </FormShell>
    </>
  )
}
