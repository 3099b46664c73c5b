import Box from '@mui/material/Box'
import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { shownFields } from './company-values.ts'
import { useCompanyFields } from './use-company.ts'

/** Every field of a company by category, including empty ones: reviewers look for gaps. */
export function CompanyFacts({ company }: { company: Company }) {
  const { data: fields, error, refetch } = useCompanyFields()
  const groups = documentCategories.options
    .map(({ value, label }) => ({
      label,
      fields: (fields ?? []).filter(({ category }) => category === value),
    }))
    .filter((group) => group.fields.length > 0)
  const open = fields ? shownFields(company, fields).filter(({ value }) => value === '').length : 0
  return (
    <Section
      title="Company details"
      description={open > 0 ? `${open} of ${fields?.length} fields are blank.` : undefined}
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} level="h3" /> : null}
      {fields || error ? null : <RowsSkeleton label="Loading the fields" />}
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {groups.map((group) => (
          <Box key={group.label} component="section" aria-label={group.label}>
            <Box
              component="h3"
              sx={{ margin: '0 0 8px', fontSize: '0.8125rem', color: 'text.secondary' }}
            >
              {group.label}
            </Box>
            <KeyValueList items={shownFields(company, group.fields)} columnWidth={200} />
          </Box>
        ))}
      </Box>
    </Section>
  )
}
