import Box from '@mui/material/Box'
import { useForm } from 'react-hook-form'
import { CompanyForm } from '#admin/forms/company/CompanyForm.tsx'
import { RecordForm } from '#admin/forms/RecordForm.tsx'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { twoColumns } from '#shared/ui/forms/two-columns.ts'
import { Section } from '#shared/ui/screen/Section.tsx'

/** The seller account and the company behind it. */
export function SellerCompany({ seller }: { seller: Seller }) {
  return (
    <>
      <SellerForm seller={seller} />
      <CompanyForm companyId={seller.company_id} />
    </>
  )
}

interface Values {
  name: string
  code: string
}

const valuesOf = ({ name, code }: Seller): Values => ({ name, code })
const bodyOf = ({ name, code }: Values) => ({ name: name.trim(), code: code.trim().toUpperCase() })

const CODE = /^[A-Z0-9]{2,12}$/
const CODE_MESSAGE = 'Use 2 to 12 uppercase letters or digits'

function SellerForm({ seller }: { seller: Seller }) {
  const form = useForm<Values>({ mode: 'onChange', defaultValues: valuesOf(seller) })
  const { control } = form
  return (
    <Section title="Seller account">
      <RecordForm
        form={form}
        label="Seller account"
        resource="sellers"
        record={seller}
        valuesOf={valuesOf}
        bodyOf={bodyOf}
        saved="Seller saved"
      >
        <Box sx={twoColumns}>
          <TextField
            control={control}
            name="name"
            label="Name"
            help="The name reviewers and investors see."
            maxLength={200}
            autoComplete="off"
            rules={{ validate: (text) => text.trim() !== '' || 'Enter a seller name' }}
          />
          <TextField
            control={control}
            name="code"
            label="Code"
            help="A unique short name used in lists and reports."
            maxLength={12}
            autoComplete="off"
            rules={{ validate: (text) => CODE.test(text.trim().toUpperCase()) || CODE_MESSAGE }}
          />
        </Box>
      </RecordForm>
    </Section>
  )
}
