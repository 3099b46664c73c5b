import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useWrite } from '../calls/use-write.ts'

interface Props {
  title: string
  /** Label of the confirming button. */
  action: string
  /** Red by default, because most confirmations are about losing something. */
  color?: 'error' | 'primary'
  /** Wider than usual where the question shows what it is about. */
  maxWidth?: 'xs' | 'sm' | 'md'
  children: ReactNode
  /** False while what is asked about is not shown yet. */
  isReady?: boolean
  /** Gives the confirming button the focus, for people who work by keyboard. */
  isFocused?: boolean
  /** Rejects if the action failed; the dialog stays open and says why. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before an action that can't be undone. */
export function ConfirmDialog(props: Props) {
  const { title, action, color = 'error', children, isFocused = false, onConfirm, onClose } = props
  const { maxWidth = 'xs', isReady = true } = props
  const id = useId()
  const { isBusy, failure, write } = useWrite()
  const confirm = async () => {
    if (await write(onConfirm)) onClose()
  }
  return (
    <Dialog open onClose={onClose} maxWidth={maxWidth} fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      {/* What is wide may be long, and is scrolled with the keyboard too. */}
      <DialogContent sx={{ display: 'grid', gap: 2 }} tabIndex={maxWidth === 'xs' ? undefined : 0}>
        {failure ? <Alert severity="error">{failure}</Alert> : null}
        <Box sx={{ '& p': { margin: '0 0 12px' }, '& p:last-child': { margin: 0 } }}>
          {children}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          color={color}
          loading={isBusy}
          disabled={!isReady}
          autoFocus={isFocused}
          onClick={confirm}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
