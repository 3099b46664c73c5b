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
 * A dialog for typing: a click outside or Escape, which happen by mistake, ask before unsaved input is lost, and do
 * nothing while it is being sent. Its own buttons call `onClose` and close it immediately.
 */
export function FormDialog({ onClose, dirty = false, children, ...rest }: Props) {
  const [input] = useState(createLeaveStore)
  const [isAsking, setAsking] = useState(false)
  useLeaveGuard(dirty)
  const close = () => {
    const held = input.state()
    // The answer would be lost, and with it what was typed if that is refused.
    if (held === 'saving') return
    if (dirty || held !== null) setAsking(true)
    else onClose()
  }
  return (
    <>
      <Dialog fullWidth sx={formStyles} {...rest} open onClose={close}>
        <DialogInput value={input}>{children}</DialogInput>
      </Dialog>
      {isAsking ? (
        <LeaveDialog state="dialog" onStay={() => setAsking(false)} onLeave={onClose} />
      ) : null}
    </>
  )
}

/** A form around content and actions: what it says above the content keeps to the content's edges. */
const formStyles = {
  '& .MuiDialog-paper > form': {
    gap: 0,
    '& > [role="alert"], & > [role="status"]': { margin: '0 24px 12px' },
    '& > .MuiDialogContent-root': { paddingTop: '8px' },
  },
}
