import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { NoteField } from '#admin/forms/NoteField.tsx'
import { useNote } from '#admin/forms/use-note.ts'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { changeRequests } from '#shared/contract/projects/change-requests.ts'
import type {
  ChangeEffect,
  ChangeRequest,
} from '#shared/contract/schemas/projects/change-requests.ts'
import type { ChangeRequestState } from '#shared/entities/change-requests.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'

export type ChangeChoice = Extract<ChangeRequestState, 'accepted' | 'refused'>

interface Props {
  request: ChangeRequest
  /** Labels of the fields that change. */
  names: string
  choice: ChangeChoice
  onClose: () => void
}

/** Confirms a decision on a requested change, and says what accepting would do. */
export function DecideChangeDialog({ request, names, choice, onClose }: Props) {
  const accepts = choice === 'accepted'
  const note = useNote()
  const { isBusy, failure, write } = useWrite()
  const params = { id: request.id }
  const effect = useCall(changeRequests.effect, { params }, { enabled: accepts })
  const decide = async () => {
    if (!accepts && !note.isGiven('Tell the seller why the change is refused.')) return
    await write(async () => {
      const body = { state: choice, note: note.text }
      const { move_reason } = await call(changeRequests.patch, {
        params,
        body,
        ifMatch: request.version,
      })
      const accepted = move_reason ? 'Change accepted. Back in Review.' : 'Change accepted'
      toast(accepts ? accepted : 'Change refused', 'success')
      onClose()
      await refresh('changeRequests', 'projects', 'work')
    })
  }
  const isRefused = accepts && Boolean(effect.data?.errors)
  return (
    <FormDialog
      onClose={onClose}
      dirty={note.isDirty}
      maxWidth="sm"
      aria-labelledby="change-choice"
    >
      <DialogTitle id="change-choice">
        {`${accepts ? 'Accept' : 'Refuse'} the change of ${names}?`}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <div>{`${request.requested_by_name ?? 'The seller'}: “${request.reason}”`}</div>
        {accepts ? <Effect effect={effect.data} error={effect.error} /> : null}
        {isRefused ? null : (
          <NoteField
            note={note}
            label={accepts ? 'Note (optional)' : 'Note'}
            help="The seller reads this."
            required={!accepts}
          />
        )}
        {failure ? <Alert severity="error">{failure}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{isRefused ? 'Close' : 'Cancel'}</Button>
        {isRefused ? null : (
          <Button
            variant="contained"
            color={accepts ? 'primary' : 'error'}
            loading={isBusy}
            disabled={accepts && effect.isPending}
            onClick={() => void decide()}
          >
            {accepts ? 'Accept' : 'Refuse'}
          </Button>
        )}
      </DialogActions>
    </FormDialog>
  )
}

/** Previews the effect of accepting. */
function Effect({ effect, error }: { effect: ChangeEffect | undefined; error: Error | null }) {
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>
  if (!effect) return <RowsSkeleton label="Checking what this would do" rows={2} />
  if (effect.errors) {
    return (
      <Alert severity="error">
        {`This can’t be accepted. ${Object.values(effect.errors).join(' ')}`}
      </Alert>
    )
  }
  if (effect.move_reason) {
    return (
      <Alert severity="warning">
        <strong>The project would go back to Review.</strong> {effect.move_reason}
      </Alert>
    )
  }
  return <Alert severity="success">The project stays in its stage.</Alert>
}
