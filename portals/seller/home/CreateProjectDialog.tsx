import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { call } from '#shared/client/call.ts'
import { isRefusal } from '#shared/client/failure-words.ts'
import { newIdempotencyKey } from '#shared/client/idempotency-key.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import { type ProjectType, projectTypes } from '#shared/entities/projects.ts'
import { paths } from '#shared/paths.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'

interface Values {
  name: string
  installation_type: ProjectType | null
  full_street_address: string
}

const EMPTY: Values = { name: '', installation_type: null, full_street_address: '' }

/** The few facts that a project starts with; the rest follows on its page. */
export function CreateProjectDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Values>({ mode: 'onChange', defaultValues: EMPTY })
  const { control } = form
  const [failed, setFailed] = useState<string | null>(null)
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const navigate = useNavigate()
  const create = async ({ name, installation_type, full_street_address }: Values) => {
    setFailed(null)
    try {
      const created = await call(projects.create, {
        body: {
          name: name.trim(),
          installation_type,
          full_street_address: full_street_address.trim() || null,
        },
        idempotencyKey,
      })
      toast(`${created.name} added`, 'success')
      await refresh('projects')
      await navigate(paths.project.build(created))
    } catch (error) {
      // A rejected project gets a new key, because its retry will differ; after no response the project may already
      // exist.
      if (isRefusal(error)) setKey(newIdempotencyKey())
      setFailed(applyServerErrors(form, error))
    }
  }
  return (
    <FormDialog onClose={onClose} maxWidth="sm" aria-labelledby="create-project">
      <DialogTitle id="create-project">Add a project</DialogTitle>
      <DialogContent sx={{ paddingTop: 0 }}>
        <FormShell form={form} onSubmit={create} submitError={failed} label="Add a project">
          <TextField
            control={control}
            name="name"
            label="Project name"
            help="The name reviewers and investors will see."
            maxLength={200}
            rules={{ validate: (text) => text.trim() !== '' || 'Enter a project name' }}
          />
          <SelectField
            control={control}
            name="installation_type"
            label="Type"
            help="Determines which documents we ask for."
            options={projectTypes.options}
            rules={{ required: 'Choose a type' }}
          />
          <TextField
            control={control}
            name="full_street_address"
            label="Site address"
            optional
            autoComplete="street-address"
            maxLength={500}
            help="Street, city, and state. You can add this later."
          />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
              Add project
            </Button>
          </Box>
        </FormShell>
      </DialogContent>
    </FormDialog>
  )
}
