import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { newIdempotencyKey } from '#shared/client/idempotency-key.ts'
import { changeRequests } from '#shared/contract/projects/change-requests.ts'
import type { OrgChart } from '#shared/entities/org-charts.ts'
import { isSentence } from '#shared/rules/base/sentence.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'

interface Props {
  projectId: number
  chart: OrgChart
  /** Called once the request was sent; the changes then wait for staff. */
  onSent: () => void
  onClose: () => void
}

/** Asks staff to apply the drawn changes to a locked chart, with a reason. */
export function RequestChartDialog({ projectId, chart, onSent, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const { isBusy, failure, setFailure, write } = useWrite((error) => {
    setKey(newIdempotencyKey())
    return messageOf(error)
  })
  const send = async () => {
    if (!isSentence(reason)) return setFailure('Say why in a sentence')
    await write(async () => {
      const { nodes, edges } = chart
      await call(changeRequests.create, {
        body: { project_id: projectId, org_chart: { nodes, edges }, reason },
        idempotencyKey,
      })
      toast('Change requested', 'success')
      onSent()
      await refresh('changeRequests')
    })
  }
  return (
    <FormDialog
      onClose={onClose}
      dirty={reason !== ''}
      maxWidth="sm"
      aria-labelledby="request-chart"
    >
      <DialogTitle id="request-chart">Request a change to the chart</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <div>Buyers rely on who owns the project, so our team reviews the change.</div>
        <MuiTextField
          label="Reason"
          helperText="What changed, and which document shows it."
          value={reason}
          onChange={({ target }) => setReason(target.value)}
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
          Request change
        </Button>
      </DialogActions>
    </FormDialog>
  )
}
