import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useWrite } from '../calls/use-write.ts'

interface Props {
  title: string
  /** The button that does it. */
  action: string
  /** Red unless it says otherwise: most confirmations are about something that is lost. */
  color?: 'error' | 'primary'
  children: ReactNode
  /** The button that does it has the focus: for people who work by keys. */
  isFocused?: boolean
  /** Rejects when it failed; the dialog stays and says why. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something is done that the person cannot take back. */
export function ConfirmDialog(props: Props) {
  const { title, action, color = 'error', children, isFocused = false, onConfirm, onClose } = props
  const id = useId()
  const { isBusy, failure, write } = useWrite()
  const confirm = async () => {
    if (await write(onConfirm)) onClose()
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {failure ? <Alert severity="error">{failure}</Alert> : null}
        <div>{children}</div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          color={color}
          loading={isBusy}
          autoFocus={isFocused}
          onClick={confirm}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
