import { useGetOne } from 'react-admin'
import { useForm } from 'react-hook-form'
import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { RecordForm } from '../RecordForm.tsx'
import { CompanyInputs } from './CompanyInputs.tsx'
import { type CompanyValues, companyBody, companyValues } from './company-values.ts'

/** The company behind an account, edited in place. */
export function CompanyForm({ companyId }: { companyId: number }) {
  const { data, error, refetch } = useGetOne<Company>('companies', { id: companyId })
  return (
    <Section
      title="Company"
      description="The legal entity behind the account. It may be linked to other accounts."
    >
      {error && !data ? <ErrorState error={error} onRetry={refetch} level="h3" /> : null}
      {!data && !error ? <RowsSkeleton label="Loading the company" rows={8} /> : null}
      {data ? <LoadedForm key={data.id} company={data} /> : null}
    </Section>
  )
}

function LoadedForm({ company }: { company: Company }) {
  const form = useForm<CompanyValues>({ mode: 'onChange', defaultValues: companyValues(company) })
  return (
    <RecordForm
      form={form}
      label="Company"
      resource="companies"
      record={company}
      valuesOf={companyValues}
      bodyOf={companyBody}
      saved="Company saved"
    >
      <CompanyInputs companyId={company.id} />
    </RecordForm>
  )
}
