import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { call } from '#shared/client/call.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { reviewRequests } from '#shared/contract/projects/review-requests.ts'
import { formatDateTime } from '#shared/format/dates.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { CheckboxField } from '#shared/ui/forms/CheckboxField.tsx'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

type Draft = ResponseOf<'reviewRequests.ieDrafts'>[number]

/** The drafts sent to the seller, and the seller's comments on them. */
export function DraftsCard({ reviewId, isWritable }: { reviewId: number; isWritable: boolean }) {
  const drafts = useCall(reviewRequests.ieDrafts, { params: { id: reviewId } })
  const [isSending, setSending] = useState(false)
  return (
    <Section
      title="Drafts for the seller"
      description="A draft shows your sections and summary as they are now, without the outcome."
      actions={
        isWritable ? (
          <Button variant="contained" onClick={() => setSending(true)}>
            Send draft
          </Button>
        ) : null
      }
    >
      {drafts.error && !drafts.data ? (
        <ErrorState error={drafts.error} onRetry={() => void drafts.refetch()} level="h3" />
      ) : null}
      {!drafts.data && !drafts.error ? <RowsSkeleton label="Loading the drafts" rows={2} /> : null}
      {drafts.data?.length === 0 ? 'No draft is sent yet.' : null}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {drafts.data?.map((draft) => (
          <DraftWords key={draft.id} draft={draft} />
        ))}
      </Box>
      {isSending ? <SendDialog reviewId={reviewId} onClose={() => setSending(false)} /> : null}
    </Section>
  )
}

function DraftWords({ draft }: { draft: Draft }) {
  const { timezone } = useActiveUser()
  const { number, state, asks_changes, message, sent_at, answered_by, answered_at } = draft
  const titles = new Map(draft.sections.map(({ key, title }) => [key, title]))
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3">Draft {number}</Typography>
        <StatusChip
          label={state === 'answered' ? 'Comments received' : 'Waiting for the seller'}
          tone={state === 'answered' ? 'accent' : 'neutral'}
        />
        {asks_changes ? <StatusChip label="Changes requested" tone="warning" /> : null}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        Sent {formatDateTime(sent_at, timezone)}
        {answered_at ? `, answered ${formatDateTime(answered_at, timezone)} by ${answered_by}` : ''}
      </Box>
      {message ? <Box sx={{ marginTop: 0.5, whiteSpace: 'pre-line' }}>{message}</Box> : null}
      {state === 'answered' && draft.comments.length === 0 ? (
        <Alert severity="info" sx={{ marginTop: 1 }}>
          The seller has no comments.
        </Alert>
      ) : null}
      <Box component="dl" sx={{ margin: '8px 0 0' }}>
        {draft.comments.map(({ key, text }) => (
          <Box key={key ?? 'whole'} sx={{ marginTop: 1 }}>
            <Box component="dt" sx={{ fontWeight: 550 }}>
              {key === null ? 'The draft as a whole' : (titles.get(key) ?? key)}
            </Box>
            <Box component="dd" sx={{ margin: 0, whiteSpace: 'pre-line' }}>
              {text}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function SendDialog({ reviewId, onClose }: { reviewId: number; onClose: () => void }) {
  const form = useForm({
    mode: 'onChange',
    defaultValues: { asks_changes: false, message: '' },
  })
  const [failure, setFailure] = useState<string | null>(null)
  const { control, formState } = form
  const asks = useWatch({ control, name: 'asks_changes' })
  const sendIt = async ({ asks_changes, message }: { asks_changes: boolean; message: string }) => {
    setFailure(null)
    try {
      await call(reviewRequests.ieSendDraft, {
        params: { id: reviewId },
        body: { asks_changes, message: message || null },
      })
    } catch (error) {
      setFailure(applyServerErrors(form, error))
      return
    }
    toast('Draft sent to the seller', 'success')
    await refresh('reviewRequests')
    onClose()
  }
  return (
    <FormDialog onClose={onClose} maxWidth="sm">
      <DialogTitle>Send the draft to the seller?</DialogTitle>
      <DialogContent>
        <FormShell form={form} onSubmit={sendIt} submitError={failure} label="Send draft">
          <CheckboxField
            control={control}
            name="asks_changes"
            label="Request changes"
            help="The project needs to change before you can complete the review."
          />
          <TextField
            control={control}
            name="message"
            label={asks ? 'What needs to change' : 'Message'}
            rows={3}
            maxLength={5_000}
            optional={!asks}
            rules={{
              validate: (text, values) =>
                !values.asks_changes || text.trim() !== '' || 'Say what needs to change',
            }}
          />
          <DialogActions sx={{ padding: 0 }}>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="contained" loading={formState.isSubmitting}>
              Send draft
            </Button>
          </DialogActions>
        </FormShell>
      </DialogContent>
    </FormDialog>
  )
}
