import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Unsaved } from './leave-store.ts'

/** What the person is leaving: a page with unsaved or saving input, a dialog with it, or files to upload. */
type Left = Unsaved | 'dialog' | 'review'

const WORDS = {
  unsaved: {
    title: 'Leave without saving?',
    text: 'Your changes on this page haven’t been saved and will be lost.',
    stay: 'Stay on page',
    leave: 'Leave without saving',
  },
  saving: {
    title: 'Still saving',
    text: 'Your changes are being saved. This page will close when that’s done.',
    stay: 'Stay on page',
    leave: 'Leave without saving',
  },
  dialog: {
    title: 'Close without saving?',
    text: 'What you entered hasn’t been saved and will be lost.',
    stay: 'Keep editing',
    leave: 'Close without saving',
  },
  review: {
    title: 'Discard these files?',
    text: 'Nothing has been uploaded yet. Closing discards the files and your choices.',
    stay: 'Keep reviewing',
    leave: 'Discard files',
  },
} as const satisfies Record<Left, Record<'title' | 'text' | 'stay' | 'leave', string>>

interface Props {
  state: Left
  onStay: () => void
  onLeave: () => void
}

/** Staying comes first, because Enter and Escape choose it. */
export function LeaveDialog({ state, onStay, onLeave }: Props) {
  const { title, text, stay, leave } = WORDS[state]
  return (
    <Dialog open onClose={onStay} maxWidth="xs" fullWidth aria-labelledby="leave-title">
      <DialogTitle id="leave-title">{title}</DialogTitle>
      <DialogContent>{text}</DialogContent>
      <DialogActions>
        <Button color="error" onClick={onLeave}>
          {leave}
        </Button>
        <Button variant="contained" onClick={onStay} autoFocus>
          {stay}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
