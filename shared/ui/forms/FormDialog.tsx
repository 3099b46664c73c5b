import Dialog, { type DialogProps } from '@mui/material/Dialog'
import { useState } from 'react'
import { DialogInput } from './dialog-input.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { createLeaveStore } from './leave-store.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface Props extends Omit<DialogProps, 'open' | 'onClose'> {
  onClose: () => void
  /** Whether there is unsaved input outside the dialog's forms, such as a note. */
  dirty?: boolean
}

/**
 * A dialog for typing: a click outside or Escape, which happen by mistake, ask before unsaved input is lost. Its own
 * buttons call `onClose` and close it immediately.
 */
export function FormDialog({ onClose, dirty = false, children, ...rest }: Props) {
  const [input] = useState(createLeaveStore)
  const [isAsking, setAsking] = useState(false)
  useLeaveGuard(dirty)
  const close = () => {
    if (dirty || input.state() !== null) setAsking(true)
    else onClose()
  }
  return (
    <>
      <Dialog fullWidth {...rest} open onClose={close}>
        <DialogInput value={input}>{children}</DialogInput>
      </Dialog>
      {isAsking ? (
        <LeaveDialog state="dialog" onStay={() => setAsking(false)} onLeave={onClose} />
      ) : null}
    </>
  )
}
