import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { closings } from '#shared/contract/closings.ts'
import type { ClosingAgreement } from '#shared/contract/schemas/closings.ts'
import { agreementKinds, type Decision } from '#shared/entities/closing.ts'
import { refresh } from '../calls/use-call.ts'
import { useWrite } from '../calls/use-write.ts'
import { toast } from '../feedback/toast-store.ts'
import { FormDialog } from '../forms/FormDialog.tsx'

interface Props {
  transferId: number
  agreement: ClosingAgreement
  decision: Decision
  onClose: () => void
}

/** Accepts or declines a revision in the name of the reader's company. */
export function DecideDialog({ transferId, agreement, decision, onClose }: Props) {
  const [authority, setAuthority] = useState('')
  const [note, setNote] = useState('')
  const { isBusy, failure, setFailure, write } = useWrite()
  const isAccept = decision === 'accept'
  const what = `${agreementKinds.label(agreement.kind).toLowerCase()}, revision ${agreement.revision}`
  const send = async () => {
    if (!authority.trim()) return setFailure('Enter your title or authority')
    const done = await write(() =>
      call(closings.decide, {
        params: { id: transferId, agreement: agreement.id },
        body: { decision, authority, note: note.trim() || null },
      }),
    )
    if (!done) return
    toast(isAccept ? 'Accepted' : 'Declined', 'success')
    onClose()
    await refresh('closings', 'transfers')
  }
  return (
    <FormDialog
      onClose={onClose}
      dirty={authority !== '' || note !== ''}
      maxWidth="sm"
      aria-labelledby="decide-agreement"
    >
      <DialogTitle id="decide-agreement">
        {isAccept ? 'Accept' : 'Decline'} {what}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <div>
          {isAccept
            ? 'You decide for your company. It counts once all sides accept, and any change asks for all of them again.'
            : 'This revision ends. Anyone can then propose another one.'}
        </div>
        <MuiTextField
          label="Your title or authority"
          value={authority}
          onChange={({ target }) => setAuthority(target.value)}
          required
          autoFocus
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <MuiTextField
          label="Note"
          helperText="The other side reads it."
          value={note}
          onChange={({ target }) => setNote(target.value)}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: 1_000 } }}
        />
        {failure ? <Alert severity="error">{failure}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          color={isAccept ? 'primary' : 'error'}
          loading={isBusy}
          onClick={() => void send()}
        >
          {isAccept ? 'Accept' : 'Decline'}
        </Button>
      </DialogActions>
    </FormDialog>
  )
}
