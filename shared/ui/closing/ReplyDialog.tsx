import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { monitoring } from '#shared/contract/monitoring.ts'
import { refresh } from '../calls/use-call.ts'
import { useWrite } from '../calls/use-write.ts'
import { toast } from '../feedback/toast-store.ts'
import { FormDialog } from '../forms/FormDialog.tsx'

interface Props {
  transferId: number
  recapture: number
  onClose: () => void
}

/** The buyer's answer to a recapture notice. */
export function ReplyDialog({ transferId, recapture, onClose }: Props) {
  const [reply, setReply] = useState('')
  const { isBusy, failure, setFailure, write } = useWrite()
  const send = async () => {
    if (!reply.trim()) return setFailure('Enter your answer')
    const params = { id: transferId, recapture }
    if (!(await write(() => call(monitoring.replyToRecapture, { params, body: { reply } })))) return
    toast('Answer sent', 'success')
    onClose()
    await refresh('monitoring')
  }
  return (
    <FormDialog onClose={onClose} dirty={reply !== ''} maxWidth="sm" aria-labelledby="reply-notice">
      <DialogTitle id="reply-notice">Answer the recapture notice</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <div>Our team and the seller read it. You answer once.</div>
        <TextField
          label="Your answer"
          value={reply}
          onChange={({ target }) => setReply(target.value)}
          multiline
          minRows={3}
          required
          autoFocus
          slotProps={{ htmlInput: { maxLength: 2_000 } }}
        />
        {failure ? <Alert severity="error">{failure}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" loading={isBusy} onClick={() => void send()}>
          Send answer
        </Button>
      </DialogActions>
    </FormDialog>
  )
}
