import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useForm } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { useCount } from '#admin/data/use-count.ts'
import { RecordForm } from '#admin/forms/RecordForm.tsx'
import { listAddress } from '#admin/layout/addresses.ts'
import { RecordPage } from '#admin/layout/RecordPage.tsx'
import { ActiveChip } from '#admin/list/retirable.tsx'
import type { FieldDefinitionRecord } from '#shared/contract/schemas/documents/fields.ts'
import { paths } from '#shared/paths.ts'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { FieldInputs } from './FieldInputs.tsx'
import { FieldPreview } from './FieldPreview.tsx'
import { changesOf, type FieldFormValues, valuesOf } from './field-values.ts'
import { formBeside } from './form-beside.ts'

/** One field: its meaning, its format, and the questions that fill it. */
export function FieldPage() {
  return (
    <RecordPage<FieldDefinitionRecord> resource="fields" title={({ field_label }) => field_label}>
      {(field) => <FieldDetail field={field} />}
    </RecordPage>
  )
}

function FieldDetail({ field }: { field: FieldDefinitionRecord }) {
  const form = useForm<FieldFormValues>({ mode: 'onChange', defaultValues: valuesOf(field) })
  return (
    <>
      <PageHeader
        title={field.field_label}
        crumbs={[{ label: 'Fields', to: paths.adminFields.build() }]}
        status={<ActiveChip record={field} />}
        description={<code>{field.field_name}</code>}
      />
      <Box sx={formBeside}>
        <RecordForm
          form={form}
          label="Field"
          resource="fields"
          record={field}
          valuesOf={valuesOf}
          bodyOf={changesOf}
          saved="Field saved"
        >
          <FieldInputs form={form} isNew={false} />
        </RecordForm>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <FieldPreview control={form.control} />
          <Usage fieldId={field.id} />
        </Box>
      </Box>
    </>
  )
}

/** The dependents of a field, to check before changing or retiring it. */
function Usage({ fieldId }: { fieldId: number }) {
  const count = useCount('questions', { field_id: fieldId })
  return (
    <Section title="Used by">
      {count === undefined ? (
        '…'
      ) : count === 0 ? (
        'No document questions fill this field.'
      ) : (
        <Link component={RouterLink} to={listAddress('questions', { field_id: fieldId })}>
          {count === 1 ? '1 document question' : `${count} document questions`}
        </Link>
      )}
    </Section>
  )
}
