import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useGetOne } from 'react-admin'
import { useForm } from 'react-hook-form'
import { Link, useParams } from 'react-router-dom'
import { CompanyForm } from '#admin/forms/company/CompanyForm.tsx'
import { RecordField } from '#admin/forms/RecordField.tsx'
import { SaveBar } from '#admin/forms/SaveBar.tsx'
import { useRecordForm } from '#admin/forms/use-record-form.ts'
import { AdminNotFound } from '#admin/layout/AdminNotFound.tsx'
import { RecordProblem } from '#admin/layout/RecordProblem.tsx'
import { BuyerTransfers } from '#admin/resources/deals/transfers/TransferSection.tsx'
import type { Buyer } from '#shared/contract/schemas/accounts/buyers.ts'
import { parseId, paths } from '#shared/paths.ts'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { CheckboxField } from '#shared/ui/forms/CheckboxField.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { twoColumns } from '#shared/ui/forms/two-columns.ts'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { BuyerAttestations } from './BuyerAttestations.tsx'
import { BuyerPeople } from './BuyerPeople.tsx'

/** A buyer's account: its people, its name, and the company behind it. */
export function BuyerPage() {
  const id = parseId(useParams().id ?? '')
  return id === null ? <AdminNotFound /> : <LoadedBuyer key={id} id={id} />
}

function LoadedBuyer({ id }: { id: number }) {
  const { data, error, refetch } = useGetOne<Buyer>('buyers', { id })
  usePageTitle(data?.name)
  if (error && !data) return <RecordProblem error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  const transfers = data.transfers_count === 1 ? 'transfer' : 'transfers'
  return (
    <>
      <PageHeader
        title={data.name}
        crumbs={[{ label: 'Buyers', to: paths.adminBuyers.build() }]}
        description={`${data.company_name} · ${data.transfers_count} ${transfers}`}
        actions={
          <Button
            variant="outlined"
            component={Link}
            to={paths.adminKybReview.build({ company_id: data.company_id })}
          >
            Business verification
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <BuyerPeople buyer={data} />
        <BuyerTransfers buyerId={data.id} />
        <BuyerForm buyer={data} />
        <BuyerAttestations buyer={data} />
        <CompanyForm companyId={data.company_id} />
      </Box>
    </>
  )
}

interface Values {
  name: string
  company_id: number | null
  requires_second_approver: boolean
}

const valuesOf = ({ name, company_id, requires_second_approver }: Buyer): Values => ({
  name,
  company_id,
  requires_second_approver,
})
const bodyOf = ({ name, company_id, requires_second_approver }: Values) => ({
  name: name.trim(),
  requires_second_approver,
  ...(company_id === null ? {} : { company_id }),
})

function BuyerForm({ buyer }: { buyer: Buyer }) {
  const form = useForm<Values>({ mode: 'onChange', defaultValues: valuesOf(buyer) })
  const { control } = form
  const { save, discard, failed, isDirty, state } = useRecordForm(form, {
    resource: 'buyers',
    record: buyer,
    valuesOf,
    bodyOf,
    saved: 'Buyer saved',
  })
  return (
    <Section title="Buyer account">
      <FormShell form={form} onSubmit={save} submitError={failed} label="Buyer account">
        <Box sx={twoColumns}>
          <TextField
            control={control}
            name="name"
            label="Name"
            help="As it appears on transfers."
            maxLength={200}
            autoComplete="off"
            rules={{ validate: (text) => text.trim() !== '' || 'Enter a buyer name' }}
          />
          <RecordField
            control={control}
            name="company_id"
            label="Company"
            resource="companies"
            help="The legal entity behind the account."
            rules={{ required: 'Choose a company' }}
          />
          <CheckboxField
            control={control}
            name="requires_second_approver"
            label="Requires a second approver"
            help="One of its people approves a payment, another confirms it."
          />
        </Box>
        <SaveBar state={state} isDirty={isDirty} onDiscard={discard} />
      </FormShell>
    </Section>
  )
}
