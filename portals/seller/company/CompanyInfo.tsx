import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { companies } from '#shared/contract/companies/companies.ts'
import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import type { FieldDefinitionRecord } from '#shared/contract/schemas/documents/fields.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import { formatFieldValue } from '#shared/format/field-values.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { hasKeptInput } from '#shared/ui/forms/use-kept-input.ts'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { COMPANY_FORM, CompanyForm } from './CompanyForm.tsx'
import { companyValue, isOwn, sectionsOf } from './company-form.ts'

/** A company's own information, and the form to edit it. */
export function CompanyInfo({ company }: { company: Company }) {
  const list = useCallList(companies.fields, { list: { range: [0, 249] } })
  const [isEditing, setEditing] = useState(() => hasKeptInput(COMPANY_FORM))
  const fields = list.data?.rows
  const missing =
    fields?.filter((one) => isOwn(one) && companyValue(company, one) === null).length ?? 0
  return (
    <Section
      title="Company info"
      description={
        missing > 0
          ? `${missing} ${missing === 1 ? 'field is' : 'fields are'} still empty. The diligence of all your projects uses them.`
          : undefined
      }
      actions={
        fields && !isEditing ? (
          <Button variant="outlined" startIcon={<EditOutlined />} onClick={() => setEditing(true)}>
            Edit company info
          </Button>
        ) : null
      }
    >
      {list.error && !fields ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} level="h3" />
      ) : null}
      {!fields && !list.error ? <RowsSkeleton label="Loading the company" rows={5} /> : null}
      {fields && isEditing ? (
        <CompanyForm company={company} fields={fields} onClose={() => setEditing(false)} />
      ) : null}
      {fields && !isEditing ? <Facts company={company} fields={fields} /> : null}
    </Section>
  )
}

interface FactsProps {
  company: Company
  fields: readonly FieldDefinitionRecord[]
}

function Facts({ company, fields }: FactsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {sectionsOf(fields).map(({ category, fields: shown }) => (
        <Box key={category} component="section">
          <Typography variant="h4" component="h3" sx={{ marginBottom: 1 }}>
            {documentCategories.label(category)}
          </Typography>
          <KeyValueList
            items={shown.map((field) => ({
              label: isOwn(field) ? field.field_label : `${field.field_label} (set by our team)`,
              value: formatFieldValue(field, companyValue(company, field)),
            }))}
          />
        </Box>
      ))}
    </Box>
  )
}
