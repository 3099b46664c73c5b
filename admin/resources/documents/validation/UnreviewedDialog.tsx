import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { counted } from '#shared/format/counted.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'

interface Props {
  count: number
  /** Opens the answers that can be accepted together. */
  onAccept: () => void
  /** Goes to the first of them. */
  onReview: () => void
  /** Confirms the file and leaves them undecided; rejects if refused. */
  onSkip: (count: number) => Promise<unknown>
  onClose: () => void
}

/** Asks what becomes of answers that nobody decided before their file is confirmed. */
export function UnreviewedDialog({ count, onAccept, onReview, onSkip, onClose }: Props) {
  const id = useId()
  const { isBusy, failure, write } = useWrite()
  const skip = async () => {
    if (await write(() => onSkip(count))) onClose()
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{counted(count, 'unreviewed answer')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {failure ? <Alert severity="error">{failure}</Alert> : null}
        <div>
          Nobody has decided {count === 1 ? 'it' : 'them'}. No rule, field, or report uses{' '}
          {count === 1 ? 'it' : 'them'}, so the document can be confirmed without. Skipping is
          recorded in its history.
        </div>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>Cancel</Button>
        <Button loading={isBusy} onClick={() => void skip()}>
          Skip {count} and confirm
        </Button>
        <Button onClick={onAccept}>Accept…</Button>
        <Button variant="contained" autoFocus onClick={onReview}>
          Review
        </Button>
      </DialogActions>
    </Dialog>
  )
}
