import Box from '@mui/material/Box'
import { useForm } from 'react-hook-form'
import { RecordForm } from '#admin/forms/RecordForm.tsx'
import type { Company } from '#shared/contract/schemas/companies/companies.ts'
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
  return (
    <Section
      title="Consent to share"
      description={
        company.financials_consent_date
          ? 'Buyers of the projects it guarantees can view its financial statements.'
          : 'Buyers can’t view its financial statements until you record the date it agreed.'
      }
    >
      <RecordForm
        form={form}
        label="Consent to share"
        resource="companies"
        record={company}
        valuesOf={valuesOf}
        bodyOf={bodyOf}
        saved={company.financials_consent_date ? 'Consent updated' : 'Consent recorded'}
      >
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
      </RecordForm>
    </Section>
  )
}
