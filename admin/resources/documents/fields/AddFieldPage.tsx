import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { useCreateForm } from '#admin/forms/use-create-form.ts'
import type { FieldDefinitionRecord } from '#shared/contract/schemas/documents/fields.ts'
import { paths } from '#shared/paths.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { FieldInputs } from './FieldInputs.tsx'
import { FieldPreview } from './FieldPreview.tsx'
import { bodyOf, type FieldFormValues, NEW_FIELD } from './field-values.ts'
import { formBeside } from './form-beside.ts'

/** A new field of projects or companies. */
export function AddFieldPage() {
  usePageTitle('New field')
  const form = useForm<FieldFormValues>({ mode: 'onChange', defaultValues: NEW_FIELD })
  const navigate = useNavigate()
  const { create, failed } = useCreateForm<FieldDefinitionRecord, FieldFormValues>(form, {
    resource: 'fields',
    bodyOf,
    onCreated: ({ id, field_label }) => {
      toast(`${field_label} added`, 'success')
      return navigate(`${paths.adminFields.build()}/${id}`)
    },
  })
  return (
    <>
      <PageHeader
        title="New field"
        crumbs={[{ label: 'Fields', to: paths.adminFields.build() }]}
        description="The field appears immediately for everyone with access to it."
      />
      <Box sx={formBeside}>
        <FormShell form={form} onSubmit={create} submitError={failed} label="New field">
          <FieldInputs form={form} isNew />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
              Add field
            </Button>
            <Button component={Link} to={paths.adminFields.build()}>
              Cancel
            </Button>
          </Box>
        </FormShell>
        <FieldPreview control={form.control} />
      </Box>
    </>
  )
}
