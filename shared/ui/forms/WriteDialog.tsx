import Button from '@mui/material/Button'
import type { DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useWrite } from '../calls/use-write.ts'
import { toast } from '../feedback/toast-store.ts'
import { FormDialog } from './FormDialog.tsx'
import { FormShell } from './FormShell.tsx'
import { applyServerErrors } from './form-errors.ts'

interface Props<T extends FieldValues> {
  form: UseFormReturn<T>
  title: string
  /** Accessible name of the form; the title by default. */
  label?: string
  maxWidth?: DialogProps['maxWidth']
  action: string
  /** Whether the action ends something. */
  isEnding?: boolean
  /** The toast after a successful write. */
  said: string
  /** Maps an error's field names to those of the form. */
  errorOf?: (error: unknown) => unknown
  onSend: (values: T) => Promise<unknown>
  onDone: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A dialog with one form and one write; field errors from the server appear at their inputs. */
export function WriteDialog<T extends FieldValues>(props: Props<T>) {
  const { form, title, label = title, maxWidth = 'sm', action, isEnding = false, said } = props
  const { errorOf = (error) => error, onSend, onDone, onClose, children } = props
  const id = useId()
  const { isBusy, failure, write } = useWrite((error) => applyServerErrors(form, errorOf(error)))
  const send = async (values: T) => {
    if (!(await write(() => onSend(values)))) return
    toast(said, 'success')
    onClose()
    await onDone()
  }
  return (
    <FormDialog onClose={onClose} maxWidth={maxWidth} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <FormShell form={form} onSubmit={send} submitError={failure} label={label}>
        <DialogContent sx={{ display: 'grid', gap: 2.25 }}>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
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
