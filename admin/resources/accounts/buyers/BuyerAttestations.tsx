import Box from '@mui/material/Box'
import { useForm } from 'react-hook-form'
import { RecordForm } from '#admin/forms/RecordForm.tsx'
import type { Buyer } from '#shared/contract/schemas/accounts/buyers.ts'
import { buyerTaxpayers } from '#shared/entities/buyers.ts'
import { dayOf } from '#shared/format/calendar.ts'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { twoColumns } from '#shared/ui/forms/two-columns.ts'
import { Section } from '#shared/ui/screen/Section.tsx'

type Answer = 'yes' | 'no' | null

interface Values {
  is_not_foreign: Answer
  taxpayer: Buyer['taxpayer']
  /** `MM/DD`. */
  tax_year_end: string
  attested_on: string
  confidentiality_on: string
  confidentiality_signer: string
}

const YES_NO = [
  { value: 'yes', label: 'Yes, attested' },
  { value: 'no', label: 'No, can’t attest' },
] as const

const answerOf = (value: boolean | null): Answer => (value === null ? null : value ? 'yes' : 'no')
const isYes = (answer: Answer): boolean | null => (answer === null ? null : answer === 'yes')

const valuesOf = (buyer: Buyer): Values => ({
  is_not_foreign: answerOf(buyer.is_not_foreign),
  taxpayer: buyer.taxpayer,
  tax_year_end: buyer.tax_year_end?.replace('-', '/') ?? '',
  attested_on: buyer.attested_on ?? '',
  confidentiality_on: buyer.confidentiality_on ?? '',
  confidentiality_signer: buyer.confidentiality_signer ?? '',
})

const bodyOf = (values: Values) => ({
  is_not_foreign: isYes(values.is_not_foreign),
  taxpayer: values.taxpayer,
  tax_year_end: values.tax_year_end.trim().replace('/', '-') || null,
  attested_on: values.attested_on || null,
  confidentiality_on: values.confidentiality_on || null,
  confidentiality_signer: values.confidentiality_signer.trim() || null,
})

const isMonthAndDay = (text: string): boolean =>
  text.trim() === '' || dayOf(`2023-${text.trim().replace('/', '-')}`) !== null

/** A buyer's attestations, which credit rules depend on, and the terms that give it access to files. */
export function BuyerAttestations({ buyer }: { buyer: Buyer }) {
  const form = useForm<Values>({ mode: 'onChange', defaultValues: valuesOf(buyer) })
  const { control } = form
  return (
    <Section
      title="Attestations"
      description="As the buyer signed them. That it is unrelated to the sellers, it says in each purchase."
    >
      <RecordForm
        form={form}
        label="Attestations"
        resource="buyers"
        record={buyer}
        valuesOf={valuesOf}
        bodyOf={bodyOf}
        saved="Attestations saved"
      >
        <Box sx={twoColumns}>
          <SelectField
            control={control}
            name="is_not_foreign"
            label="Not a specified foreign entity"
            options={YES_NO}
            emptyLabel="Not asked yet"
            optional
          />
          <SelectField
            control={control}
            name="taxpayer"
            label="Taxpayer"
            help="What limits the credits that it can use."
            options={buyerTaxpayers.options}
            emptyLabel="Not asked yet"
            optional
          />
          <TextField
            control={control}
            name="tax_year_end"
            label="Tax year end"
            help="Month and day, such as 12/31."
            maxLength={5}
            optional
            rules={{
              validate: (text) => isMonthAndDay(text) || 'Enter a month and a day, such as 12/31',
            }}
          />
          <TextField
            control={control}
            name="attested_on"
            label="Attested on"
            type="date"
            optional
          />
          <TextField
            control={control}
            name="confidentiality_on"
            label="Confidentiality terms signed on"
            help="Until then the buyer’s people open no file."
            type="date"
            optional
          />
          <TextField
            control={control}
            name="confidentiality_signer"
            label="Signed by"
            help="Name and title."
            maxLength={200}
            optional
          />
        </Box>
      </RecordForm>
    </Section>
  )
}
