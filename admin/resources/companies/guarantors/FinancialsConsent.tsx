import Box from '@mui/material/Box'
import { useForm } from 'react-hook-form'
import { SaveBar } from '#admin/forms/SaveBar.tsx'
import { useRecordForm } from '#admin/forms/use-record-form.ts'
import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

interface Values {
  financials_consent_date: string
}

const valuesOf = ({ financials_consent_date }: Company): Values => ({
  financials_consent_date: financials_consent_date ?? '',
})
const bodyOf = (values: Values): Partial<Company> => ({
  financials_consent_date: values.financials_consent_date || null,
})

/** Whether buyers may read a guarantor's statements: the guarantor's consent, recorded by staff. */
export function FinancialsConsent({ company }: { company: Company }) {
  const form = useForm<Values>({ defaultValues: valuesOf(company) })
  const { save, discard, failed, isDirty, state } = useRecordForm(form, {
    resource: 'companies',
    record: company,
    valuesOf,
    bodyOf,
    saved: company.financials_consent_date ? 'Consent updated' : 'Consent recorded',
  })
  return (
    <Section
      title="Consent to share"
      description={
        company.financials_consent_date
          ? 'Buyers of the projects it guarantees can view its financial statements.'
          : 'Buyers can’t view its financial statements until you record the date it agreed.'
      }
    >
      <FormShell form={form} onSubmit={save} submitError={failed} label="Consent to share">
        <Box sx={{ maxWidth: 320 }}>
          <TextField
            control={form.control}
            name="financials_consent_date"
            label="Guarantor agreed on"
            type="date"
            optional
            help="Clear this date if consent is withdrawn."
          />
        </Box>
        <SaveBar state={state} isDirty={isDirty} onDiscard={discard} />
      </FormShell>
    </Section>
  )
}
