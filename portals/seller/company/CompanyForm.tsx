import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import type { FieldDefinitionRecord } from '#shared/contract/schemas/documents/fields.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { Conflicts } from '#shared/ui/conflicts/Conflicts.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { type InputValues, TypedInput } from '#shared/ui/fields/TypedInput.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'
import { changesOf, checkInput, inputsOf, isOwn, sectionsOf } from './company-form.ts'
import { saveCompany } from './save-company.ts'

export const COMPANY_FORM = 'Edit your company'

interface Props {
  company: Company
  fields: readonly FieldDefinitionRecord[]
  onClose: () => void
}

/** All of a company's own information, as one form. */
export function CompanyForm({ fields, onClose, ...props }: Props) {
  // The company as it was when editing began, to detect later changes by someone else.
  const [company] = useState(props.company)
  const own = fields.filter(isOwn)
  const form = useForm<InputValues>({ mode: 'onChange', defaultValues: inputsOf(company, own) })
  const [failed, setFailed] = useState<string | null>(null)
  const save = async (inputs: InputValues) => {
    setFailed(null)
    const changes = changesOf(company, own, inputs)
    try {
      const isSaved =
        Object.keys(changes).length === 0 || (await saveCompany(company, own, changes)) !== null
      if (!isSaved) return
      await refresh('companies')
      form.reset(inputs)
      toast('Company saved', 'success')
      onClose()
    } catch (error) {
      setFailed(applyServerErrors(form, error))
    }
  }
  return (
    <FormShell form={form} onSubmit={save} submitError={failed} label={COMPANY_FORM}>
      {sectionsOf(own).map((section) => (
        <Box key={section.category} component="section" sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="h3">{documentCategories.label(section.category)}</Typography>
          <Box sx={columns}>
            {section.fields.map((field) => (
              <TypedInput
                key={field.field_name}
                field={field}
                name={field.field_name}
                control={form.control}
                help={field.help}
                optional={field.field_name !== 'name'}
                validate={(input) => checkInput(field, input)}
                emptyLabel="Not known"
              />
            ))}
          </Box>
        </Box>
      ))}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
          Save
        </Button>
        <Button onClick={onClose} disabled={form.formState.isSubmitting}>
          Cancel
        </Button>
      </Box>
      <Conflicts />
    </FormShell>
  )
}

const columns = {
  display: 'grid',
  gap: 2.25,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
} as const
