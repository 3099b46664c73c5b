import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { call } from '#shared/client/call.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { reviewRequests } from '#shared/contract/projects/review-requests.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { paths } from '#shared/paths.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'
import { TaskChip } from '#shared/ui/data/StateChips.tsx'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

type Asked = ResponseOf<'reviewRequests.information'>[number]

/** The reviewer's requests to the seller, and how each was answered. */
export function InformationRequests({
  reviewId,
  isWritable,
}: {
  reviewId: number
  isWritable: boolean
}) {
  const list = useCall(reviewRequests.information, { params: { id: reviewId } })
  const [isAsking, setAsking] = useState(false)
  return (
    <Section
      title="Information requests"
      description="Questions to the seller. They answer with a note or a document."
      actions={
        isWritable ? (
          <Button variant="outlined" onClick={() => setAsking(true)}>
            Request information
          </Button>
        ) : null
      }
    >
      {list.error && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} level="h3" />
      ) : null}
      {!list.data && !list.error ? <RowsSkeleton label="Loading the requests" rows={2} /> : null}
      {list.data?.length === 0 ? 'Nothing is requested yet.' : null}
      <Box component="ul" sx={listStyles}>
        {list.data?.map((asked) => (
          <Request key={asked.id} reviewId={reviewId} asked={asked} isWritable={isWritable} />
        ))}
      </Box>
      {isAsking ? <AskDialog reviewId={reviewId} onClose={() => setAsking(false)} /> : null}
    </Section>
  )
}

interface RequestProps {
  reviewId: number
  asked: Asked
  isWritable: boolean
}

function Request({ reviewId, asked, isWritable }: RequestProps) {
  const [step, setStep] = useState<'approve' | 'flag' | null>(null)
  const { title, description, state, due_date, response_note, review_note } = asked
  const fileId = asked.versioned_document_id
  const params = { id: reviewId, task: asked.id }
  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" sx={{ flex: 1, minWidth: 160 }}>
          {title}
        </Typography>
        <TaskChip state={state} />
      </Box>
      {description ? <p>{description}</p> : null}
      {due_date ? <p>Due {formatDateMedium(due_date)}</p> : null}
      {response_note ? <p>Answer: {response_note}</p> : null}
      {fileId ? (
        <p>
          <Link component={RouterLink} to={paths.documentViewer.build({ document_id: fileId })}>
            Open the document
          </Link>
        </p>
      ) : null}
      {review_note ? <p>Missing: {review_note}</p> : null}
      {isWritable && state === 'verify' ? (
        <Box sx={{ display: 'flex', gap: 1, marginTop: 1 }}>
          <Button size="small" variant="contained" onClick={() => setStep('approve')}>
            Approve
          </Button>
          <Button size="small" variant="outlined" onClick={() => setStep('flag')}>
            Ask for more
          </Button>
        </Box>
      ) : null}
      {step === 'approve' ? (
        <ConfirmDialog
          title="Approve this answer?"
          action="Approve"
          color="primary"
          onConfirm={async () => {
            await call(reviewRequests.settleInformation, { params, body: { state: 'approved' } })
            toast('Answer approved', 'success')
            await refresh('reviewRequests', 'tasks')
          }}
          onClose={() => setStep(null)}
        >
          {title}
        </ConfirmDialog>
      ) : null}
      {step === 'flag' ? <FlagDialog params={params} onClose={() => setStep(null)} /> : null}
    </li>
  )
}

function AskDialog({ reviewId, onClose }: { reviewId: number; onClose: () => void }) {
  const form = useForm({
    mode: 'onChange',
    defaultValues: { title: '', description: '', due_date: '' },
  })
  const [failure, setFailure] = useState<string | null>(null)
  const { control, formState } = form
  const ask = async (values: { title: string; description: string; due_date: string }) => {
    setFailure(null)
    try {
      await call(reviewRequests.requestInformation, {
        params: { id: reviewId },
        body: {
          title: values.title,
          description: values.description || null,
          due_date: values.due_date || null,
        },
      })
    } catch (error) {
      setFailure(applyServerErrors(form, error))
      return
    }
    toast('Request sent', 'success')
    await refresh('reviewRequests', 'tasks')
    onClose()
  }
  return (
    <FormDialog onClose={onClose} maxWidth="sm">
      <DialogTitle>Request information</DialogTitle>
      <DialogContent>
        <FormShell form={form} onSubmit={ask} submitError={failure} label="Request information">
          <TextField
            control={control}
            name="title"
            label="What you need"
            maxLength={200}
            rules={{ required: 'Write what you need' }}
          />
          <TextField
            control={control}
            name="description"
            label="Details"
            rows={3}
            maxLength={5_000}
            optional
          />
          <TextField control={control} name="due_date" label="Due date" type="date" optional />
          <DialogActions sx={{ padding: 0 }}>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="contained" loading={formState.isSubmitting}>
              Send request
            </Button>
          </DialogActions>
        </FormShell>
      </DialogContent>
    </FormDialog>
  )
}

interface FlagProps {
  params: { id: number; task: number }
  onClose: () => void
}

function FlagDialog({ params, onClose }: FlagProps) {
  const form = useForm({ mode: 'onChange', defaultValues: { review_note: '' } })
  const [failure, setFailure] = useState<string | null>(null)
  const { control, formState } = form
  const flag = async ({ review_note }: { review_note: string }) => {
    setFailure(null)
    try {
      await call(reviewRequests.settleInformation, {
        params,
        body: { state: 'flagged', review_note },
      })
    } catch (error) {
      setFailure(applyServerErrors(form, error))
      return
    }
    toast('Sent to the seller', 'success')
    await refresh('reviewRequests', 'tasks')
    onClose()
  }
  return (
    <FormDialog onClose={onClose} maxWidth="sm">
      <DialogTitle>Ask for more</DialogTitle>
      <DialogContent>
        <FormShell form={form} onSubmit={flag} submitError={failure} label="Ask for more">
          <TextField
            control={control}
            name="review_note"
            label="What is missing"
            rows={3}
            maxLength={5_000}
            rules={{ required: 'Say what is missing' }}
          />
          <DialogActions sx={{ padding: 0 }}>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="contained" loading={formState.isSubmitting}>
              Send
            </Button>
          </DialogActions>
        </FormShell>
      </DialogContent>
    </FormDialog>
  )
}

const listStyles = (theme: Theme) =>
  ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': { padding: '12px 0', overflowWrap: 'anywhere' },
    '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    '& p': { margin: '4px 0 0', whiteSpace: 'pre-line' },
  }) as const
