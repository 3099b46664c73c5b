import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { EnumerationOption } from '#shared/entities/enumeration.ts'
import { useWrite } from '../calls/use-write.ts'
import { toast } from '../feedback/toast-store.ts'
import { FormDialog } from './FormDialog.tsx'
import { FormShell } from './FormShell.tsx'
import { applyServerErrors } from './form-errors.ts'
import { SelectField } from './SelectField.tsx'
import { TextField } from './TextField.tsx'

/** A fact that is typed or chosen. */
export interface FactField {
  name: string
  label: string
  type?: 'date'
  options?: readonly EnumerationOption[]
  isOptional?: boolean
  /** What it begins with. */
  initial?: string
  help?: string
  /** A text of several lines; it may be longer. */
  rows?: number
  maxLength?: number
}

type Facts = Record<string, string>

interface Props {
  title: string
  /** What the answer does, where the title doesn't say it. */
  intro?: string
  action: string
  /** The action ends something. */
  isEnding?: boolean
  /** What is said once it is done. */
  said?: string
  fields: readonly FactField[]
  onSend: (values: Facts) => Promise<unknown>
  onDone: () => Promise<void>
  onClose: () => void
}

/** A few facts that are recorded together; what the server refuses stands at its input. */
export function FactsDialog(props: Props) {
  const { title, intro, action, isEnding = false, said = 'Recorded', fields } = props
  const { onSend, onDone, onClose } = props
  const id = useId()
  const form = useForm<Facts>({
    defaultValues: Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])),
  })
  const { isBusy, failure, write } = useWrite((error) => applyServerErrors(form, error))
  const save = async (values: Facts) => {
    if (!(await write(() => onSend(values)))) return
    toast(said, 'success')
    onClose()
    await onDone()
  }
  return (
    <FormDialog onClose={onClose} maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <FormShell form={form} onSubmit={save} submitError={failure} label={title}>
        <DialogContent sx={{ display: 'grid', gap: 2.25 }}>
          {intro ? <div>{intro}</div> : null}
          {fields.map(
            ({ name, label, type, options, rows, help, maxLength, isOptional = false }) => {
              const shared = {
                control: form.control,
                name,
                label,
                ...(help ? { help } : {}),
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
                  maxLength={maxLength ?? (rows ? 4_000 : 200)}
                />
              )
            },
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="contained"
            color={isEnding ? 'error' : 'primary'}
            loading={isBusy}
          >
            {action}
          </Button>
        </DialogActions>
      </FormShell>
    </FormDialog>
  )
}
