import Box from '@mui/material/Box'
import { useForm } from 'react-hook-form'
import { CreateForm } from '#admin/forms/CreateForm.tsx'
import type { FieldDefinitionRecord } from '#shared/contract/schemas/documents/fields.ts'
import { paths } from '#shared/paths.ts'
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
  return (
    <>
      <PageHeader
        title="New field"
        crumbs={[{ label: 'Fields', to: paths.adminFields.build() }]}
        description="The field appears immediately for everyone with access to it."
      />
      <Box sx={formBeside}>
        <CreateForm<FieldDefinitionRecord, FieldFormValues>
          form={form}
          label="New field"
          resource="fields"
          bodyOf={bodyOf}
          created={({ field_label }) => `${field_label} added`}
          next={({ id }) => `${paths.adminFields.build()}/${id}`}
          submit="Add field"
          back={paths.adminFields.build()}
        >
          <FieldInputs form={form} isNew />
        </CreateForm>
        <FieldPreview control={form.control} />
      </Box>
    </>
  )
}
