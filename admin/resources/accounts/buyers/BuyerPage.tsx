import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { CompanyForm } from '#admin/forms/company/CompanyForm.tsx'
import { RecordField } from '#admin/forms/RecordField.tsx'
import { RecordForm } from '#admin/forms/RecordForm.tsx'
import { RecordPage } from '#admin/layout/RecordPage.tsx'
import { BuyerTransfers } from '#admin/resources/deals/transfers/TransferSection.tsx'
import type { Buyer } from '#shared/contract/schemas/accounts/buyers.ts'
import { counted } from '#shared/format/counted.ts'
import { paths } from '#shared/paths.ts'
import { CheckboxField } from '#shared/ui/forms/CheckboxField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { twoColumns } from '#shared/ui/forms/two-columns.ts'
import { Deciders } from '#shared/ui/people/Deciders.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { BuyerAttestations } from './BuyerAttestations.tsx'
import { BuyerPeople } from './BuyerPeople.tsx'

/** A buyer's account: its people, its name, and the company behind it. */
export function BuyerPage() {
  return (
    <RecordPage<Buyer> resource="buyers" title={({ name }) => name}>
      {(buyer) => <BuyerDetail buyer={buyer} />}
    </RecordPage>
  )
}

function BuyerDetail({ buyer }: { buyer: Buyer }) {
  return (
    <>
      <PageHeader
        title={buyer.name}
        crumbs={[{ label: 'Buyers', to: paths.adminBuyers.build() }]}
        description={`${buyer.company_name} · ${counted(buyer.transfers_count, 'transfer')}`}
        actions={
          <Button
            variant="outlined"
            component={Link}
            to={paths.adminKybReview.build({ company_id: buyer.company_id })}
          >
            Business verification
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <BuyerPeople buyer={buyer} />
        <Deciders account={{ buyer_id: buyer.id }} />
        <BuyerTransfers buyerId={buyer.id} />
        <BuyerForm buyer={buyer} />
        <BuyerAttestations buyer={buyer} />
        <CompanyForm companyId={buyer.company_id} />
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
  return (
    <Section title="Buyer account">
      <RecordForm
        form={form}
        label="Buyer account"
        resource="buyers"
        record={buyer}
        valuesOf={valuesOf}
        bodyOf={bodyOf}
        saved="Buyer saved"
      >
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
            help={
              buyer.requires_second_approver
                ? 'One of its people approves a payment, another confirms it. Only its own people turn this off.'
                : 'One of its people approves a payment, another confirms it.'
            }
            disabled={buyer.requires_second_approver}
          />
        </Box>
      </RecordForm>
    </Section>
  )
}
