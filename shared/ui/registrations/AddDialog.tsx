import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useForm } from 'react-hook-form'
import { call } from '#shared/client/call.ts'
import { registrations } from '#shared/contract/projects/registrations.ts'
import { type RegisteredProperty, registeredProperties } from '#shared/entities/registrations.ts'
import { refresh } from '../calls/use-call.ts'
import { useWrite } from '../calls/use-write.ts'
import { toast } from '../feedback/toast-store.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { FormShell } from '../forms/FormShell.tsx'
import { NumberField } from '../forms/NumberField.tsx'
import { SelectField } from '../forms/SelectField.tsx'

interface Values {
  property: RegisteredProperty | null
  tax_year: number | null
}

const REQUIRED = { required: 'Fill this in' }

/** Begins a registration: which property, and for which tax year. */
export function AddDialog({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: { property: 'project', tax_year: null } })
  const { control } = form
  const { isBusy, failure, write } = useWrite()
  const save = async ({ property, tax_year }: Values) => {
    const body = { property: property ?? 'project', tax_year: tax_year ?? 0 }
    const params = { id: projectId }
    if (!(await write(() => call(registrations.create, { params, body })))) return
    toast('Registration added', 'success')
    onClose()
    await refresh('registrations')
  }
  return (
    <FormDialog onClose={onClose} maxWidth="sm" aria-labelledby="add-registration">
      <DialogTitle id="add-registration">Add a registration</DialogTitle>
      <FormShell form={form} onSubmit={save} submitError={failure} label="Registration">
        <DialogContent sx={{ display: 'grid', gap: 2.25 }}>
          <SelectField
            control={control}
            name="property"
            label="Property"
            help="Storage beside solar is a property of its own."
            options={registeredProperties.options}
            rules={REQUIRED}
          />
          <NumberField
            control={control}
            name="tax_year"
            label="Tax year of the credit"
            plain
            rules={REQUIRED}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            Add
          </Button>
        </DialogActions>
      </FormShell>
    </FormDialog>
  )
}
