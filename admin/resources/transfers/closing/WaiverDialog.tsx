import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { closings } from '#shared/contract/closings.ts'
import { type ClosingItem, closingItems } from '#shared/entities/closing.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'

interface Props {
  transferId: number
  item: ClosingItem
  onDone: () => Promise<void>
  onClose: () => void
}

/** Asks a colleague to let a line of a checklist go. */
export function WaiverDialog({ transferId, item, onDone, onClose }: Props) {
  const [reason, setReason] = useState('')
  const { isBusy, failure, setFailure, write } = useWrite()
  const send = async () => {
    if (!reason.trim()) return setFailure('Enter a reason')
    const sent = await write(() =>
      call(closings.requestWaiver, { params: { id: transferId }, body: { item, reason } }),
    )
    if (!sent) return
    toast('Waiver requested', 'success')
    onClose()
    await onDone()
  }
  return (
    <FormDialog onClose={onClose} dirty={reason !== ''} maxWidth="sm" aria-labelledby="waive-line">
      <DialogTitle id="waive-line">Waive: {closingItems.label(item)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <div>A colleague decides. Buyer and seller see that the line is waived, and not why.</div>
        <TextField
          label="Reason"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          multiline
          minRows={3}
          required
          autoFocus
          slotProps={{ htmlInput: { maxLength: 1_000 } }}
        />
        {failure ? <Alert severity="error">{failure}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" loading={isBusy} onClick={() => void send()}>
          Request waiver
        </Button>
      </DialogActions>
    </FormDialog>
  )
}
