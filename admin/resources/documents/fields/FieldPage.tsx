import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useGetOne } from 'react-admin'
import { useForm } from 'react-hook-form'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { useCount } from '#admin/data/use-count.ts'
import { SaveBar } from '#admin/forms/SaveBar.tsx'
import { useRecordForm } from '#admin/forms/use-record-form.ts'
import { AdminNotFound } from '#admin/layout/AdminNotFound.tsx'
import { listAddress } from '#admin/layout/addresses.ts'
import { RecordProblem } from '#admin/layout/RecordProblem.tsx'
import type { FieldDefinitionRecord } from '#shared/contract/schemas/documents/fields.ts'
import { parseId, paths } from '#shared/paths.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { FieldInputs } from './FieldInputs.tsx'
import { FieldPreview } from './FieldPreview.tsx'
import { changesOf, type FieldFormValues, valuesOf } from './field-values.ts'
import { formBeside } from './form-beside.ts'

/** One field: its meaning, its format, and the questions that fill it. */
export function FieldPage() {
  const id = parseId(useParams().id ?? '')
  return id === null ? <AdminNotFound /> : <LoadedField key={id} id={id} />
}

function LoadedField({ id }: { id: number }) {
  const { data, error, refetch } = useGetOne<FieldDefinitionRecord>('fields', { id })
  usePageTitle(data?.field_label)
  if (error && !data) return <RecordProblem error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  return <FieldDetail field={data} />
}

function FieldDetail({ field }: { field: FieldDefinitionRecord }) {
  const form = useForm<FieldFormValues>({ mode: 'onChange', defaultValues: valuesOf(field) })
  const { save, discard, failed, isDirty, state } = useRecordForm(form, {
    resource: 'fields',
    record: field,
    valuesOf,
    bodyOf: changesOf,
    saved: 'Field saved',
  })
  return (
    <>
      <PageHeader
        title={field.field_label}
        crumbs={[{ label: 'Fields', to: paths.adminFields.build() }]}
        status={<FieldStateChip field={field} />}
        description={<code>{field.field_name}</code>}
      />
      <Box sx={formBeside}>
        <FormShell form={form} onSubmit={save} submitError={failed} label="Field">
          <FieldInputs form={form} isNew={false} />
          <SaveBar state={state} isDirty={isDirty} onDiscard={discard} />
        </FormShell>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <FieldPreview control={form.control} />
          <Usage fieldId={field.id} />
        </Box>
      </Box>
    </>
  )
}

const FieldStateChip = ({ field }: { field: FieldDefinitionRecord }) =>
  field.is_active ? (
    <StatusChip label="Active" tone="success" />
  ) : (
    <StatusChip label="Retired" tone="neutral" />
  )

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
