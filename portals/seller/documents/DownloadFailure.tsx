import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { messageOf } from '#shared/client/failure-words.ts'

interface Props {
  /** Null while nothing failed. */
  error: unknown
  onClose: () => void
}

/** Why a download failed, such as an extension that may not be downloaded. */
export function DownloadFailure({ error, onClose }: Props) {
  const id = useId()
  if (error === null) return null
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Couldn’t download</DialogTitle>
      <DialogContent role="alert">{messageOf(error)}</DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
