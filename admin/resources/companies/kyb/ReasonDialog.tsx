import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MuiTextField from '@mui/material/TextField'
import { type ReactNode, useId, useRef, useState } from 'react'
import { KYB_REASON_MAX } from '#shared/entities/kyb.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'

interface Props {
  title: string
  children: ReactNode
  /** The label of the text field; defaults to `Reason`. */
  label?: string
  isOptional?: boolean
  /** The label of the submit button. */
  action: string
  color?: 'primary' | 'error'
  /** The confirmation shown afterward. */
  done: string
  /** Returns why a reason that was entered isn't enough, or null. */
  check?: (reason: string) => string | null
  onDecide: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason for a decision on a case, then refetches the case. */
export function ReasonDialog(props: Props) {
  const { title, children, label = 'Reason', isOptional = false, action, color = 'primary' } = props
  const { done, check, onDecide, onClose } = props
  const id = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { isBusy, failure, write } = useWrite()
  const decide = async () => {
    const missing = !isOptional && !reason.trim() ? `Enter a ${label.toLowerCase()}` : null
    const found = missing ?? check?.(reason.trim()) ?? null
    if (found !== null) {
      setProblem(found)
      field.current?.focus()
      return
    }
    await write(async () => {
      await onDecide(reason.trim())
      toast(done, 'success')
      onClose()
      await refresh('companies', 'work')
    })
  }
  return (
    <FormDialog onClose={onClose} dirty={reason !== ''} maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <div>{children}</div>
        <MuiTextField
          label={isOptional ? `${label} (optional)` : label}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            setProblem(null)
          }}
          error={problem !== null}
          helperText={problem ?? 'Saved with the case.'}
          inputRef={field}
          multiline
          minRows={2}
          fullWidth
          autoFocus
          slotProps={{ htmlInput: { maxLength: KYB_REASON_MAX } }}
        />
        {failure ? <Alert severity="error">{failure}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" color={color} loading={isBusy} onClick={() => void decide()}>
          {action}
        </Button>
      </DialogActions>
    </FormDialog>
  )
}
