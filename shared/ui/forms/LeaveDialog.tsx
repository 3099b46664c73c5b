import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Unsaved } from './leave-store.ts'

const WORDS = {
  unsaved: {
    title: 'Leave without saving?',
    text: 'What you changed on this page has not been saved and would be lost.',
  },
  saving: {
    title: 'Still saving',
    text: 'Your changes are on their way. The page closes by itself when they are saved.',
  },
} as const satisfies Record<Unsaved, { title: string; text: string }>

interface Props {
  state: Unsaved
  onStay: () => void
  onLeave: () => void
}

/** Staying comes first: it is what Enter and Escape do. */
export function LeaveDialog({ state, onStay, onLeave }: Props) {
  const { title, text } = WORDS[state]
  return (
    <Dialog open onClose={onStay} maxWidth="xs" fullWidth aria-labelledby="leave-title">
      <DialogTitle id="leave-title">{title}</DialogTitle>
      <DialogContent>{text}</DialogContent>
      <DialogActions>
        <Button color="error" onClick={onLeave}>
          Leave without saving
        </Button>
        <Button variant="contained" onClick={onStay} autoFocus>
          Stay on the page
        </Button>
      </DialogActions>
    </Dialog>
  )
}
