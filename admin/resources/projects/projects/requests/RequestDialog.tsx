import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { tasks } from '#shared/contract/projects/tasks.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { counted } from '#shared/format/counted.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { GapChoices } from './GapChoices.tsx'
import { type Message, MessagePreview } from './MessagePreview.tsx'

interface Props {
  project: Pick<ProjectDetail, 'id' | 'name'>
  onClose: () => void
}

/** Asks a project's seller for what is missing: staff choose the gaps, review the one message, and send it. */
export function RequestDialog({ project, onClose }: Props) {
  const params = { id: project.id }
  const { data, error, refetch } = useCall(tasks.gaps, { params })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [message, setMessage] = useState<Message>({ note: '', due_date: '' })
  const [isPreview, setPreview] = useState(false)
  const { isBusy, failure, write } = useWrite()
  // Gaps closed or asked for in the meantime are no longer chosen.
  const asked = data?.gaps.filter(({ key, task }) => chosen.has(key) && task === null) ?? []
  const send = async () => {
    const isSent = await write(async () => {
      const body = {
        keys: asked.map(({ key }) => key),
        note: message.note.trim() || null,
        due_date: message.due_date || null,
      }
      const sent = await call(tasks.request, { params, body })
      toast(`${counted(sent.length, 'request')} sent`, 'success')
      onClose()
      await refresh('tasks', 'work')
    })
    if (!isSent) await refetch()
  }
  return (
    <FormDialog
      onClose={onClose}
      dirty={chosen.size > 0 || message.note !== ''}
      maxWidth="md"
      aria-labelledby="request-title"
    >
      <DialogTitle id="request-title">
        {isPreview ? 'Check the message' : `What do you need for ${project.name}?`}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} level="h3" />
        ) : null}
        {!data && !error ? <RowsSkeleton label="Loading what’s missing" rows={6} /> : null}
        {data && !isPreview ? (
          <GapChoices gaps={data.gaps} chosen={chosen} onChange={setChosen} />
        ) : null}
        {data && isPreview ? (
          <MessagePreview
            of={project.name}
            requests={asked.map(({ title }) => title)}
            recipients={data.recipients}
            message={message}
            onChange={setMessage}
          />
        ) : null}
        {failure ? <Alert severity="error">{failure}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {isPreview ? (
          <>
            <Button onClick={() => setPreview(false)}>Back</Button>
            <Button
              variant="contained"
              loading={isBusy}
              disabled={asked.length === 0 || data?.recipients.length === 0}
              onClick={() => void send()}
            >
              {`Send ${counted(asked.length, 'request')}`}
            </Button>
          </>
        ) : (
          <Button
            variant="contained"
            disabled={asked.length === 0}
            onClick={() => setPreview(true)}
          >
            Preview message
          </Button>
        )}
      </DialogActions>
    </FormDialog>
  )
}
