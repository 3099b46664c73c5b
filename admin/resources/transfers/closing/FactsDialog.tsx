import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { EnumerationOption } from '#shared/entities/enumeration.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'

/** A fact that is typed or chosen. */
export interface FactField {
  name: string
  label: string
  type?: 'date'
  options?: readonly EnumerationOption[]
  isOptional?: boolean
  /** A text of several lines; it may be longer. */
  rows?: number
}

type Facts = Record<string, string>

interface Props {
  title: string
  action: string
  fields: readonly FactField[]
  onSend: (values: Facts) => Promise<unknown>
  onDone: () => Promise<void>
  onClose: () => void
}

/** A few facts that are recorded together. */
export function FactsDialog({ title, action, fields, onSend, onDone, onClose }: Props) {
  const id = useId()
  const form = useForm<Facts>({
    defaultValues: Object.fromEntries(fields.map(({ name }) => [name, ''])),
  })
  const { isBusy, failure, write } = useWrite()
  const save = async (values: Facts) => {
    if (!(await write(() => onSend(values)))) return
    toast('Recorded', 'success')
    onClose()
    await onDone()
  }
  return (
    <FormDialog onClose={onClose} maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <FormShell form={form} onSubmit={save} submitError={failure} label={title}>
        <DialogContent sx={{ display: 'grid', gap: 2.25 }}>
          {fields.map(({ name, label, type, options, rows, isOptional = false }) => {
            const shared = {
              control: form.control,
              name,
              label,
              optional: isOptional,
              rules: isOptional ? {} : { required: 'Fill this in' },
            }
            return options ? (
              <SelectField key={name} {...shared} options={options} />
            ) : (
              <TextField
                key={name}
                {...shared}
                {...(type ? { type } : {})}
                {...(rows ? { rows } : {})}
                maxLength={rows ? 4_000 : 200}
              />
            )
          })}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {action}
          </Button>
        </DialogActions>
      </FormShell>
    </FormDialog>
  )
}
