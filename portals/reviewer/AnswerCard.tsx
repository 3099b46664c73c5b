import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { call } from '#shared/client/call.ts'
import { reviewRequests } from '#shared/contract/projects/review-requests.ts'
import { enumeration } from '#shared/entities/enumeration.ts'
import { paths } from '#shared/paths.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import type { Review } from './reviews.ts'

const conflicts = enumeration({
  no: 'No conflict of interest',
  yes: 'There is a conflict of interest',
})

interface AcceptValues {
  firm: string
  conflict: 'yes' | 'no' | null
  conflict_statement: string
}

/** Shown before a review is written: the reviewer accepts it with a conflict statement, or declines it. */
export function AnswerCard({ review }: { review: Review }) {
  const [isDeclining, setDeclining] = useState(false)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="info">
        Look at the project and its documents, then accept or decline. You can write the review once
        you’ve accepted it.
      </Alert>
      {isDeclining ? (
        <DeclineForm review={review} onBack={() => setDeclining(false)} />
      ) : (
        <AcceptForm review={review} onDecline={() => setDeclining(true)} />
      )}
    </Box>
  )
}

function AcceptForm({ review, onDecline }: { review: Review; onDecline: () => void }) {
  const form = useForm<AcceptValues>({
    mode: 'onChange',
    defaultValues: { firm: '', conflict: null, conflict_statement: '' },
  })
  const [failure, setFailure] = useState<string | null>(null)
  const { control, formState } = form
  const accept = async ({ firm, conflict, conflict_statement }: AcceptValues) => {
    setFailure(null)
    try {
      await call(reviewRequests.answer, {
        params: { id: review.id },
        body: { answer: 'accepted', firm, has_conflict: conflict === 'yes', conflict_statement },
      })
    } catch (error) {
      setFailure(applyServerErrors(form, error))
      return
    }
    toast('Review accepted', 'success')
    await refresh('reviewRequests')
  }
  return (
    <Section
      title="Accept this review"
      description="Our team reads your statement before the review counts."
    >
      <FormShell form={form} onSubmit={accept} submitError={failure} label="Accept this review">
        <TextField
          control={control}
          name="firm"
          label="Firm"
          maxLength={200}
          autoComplete="organization"
          rules={{ required: 'Enter the name of your firm' }}
        />
        <SelectField
          control={control}
          name="conflict"
          label="Conflict of interest"
          options={conflicts.options}
          rules={{ required: 'Say whether there is a conflict of interest' }}
        />
        <TextField
          control={control}
          name="conflict_statement"
          label="Conflict statement"
          rows={4}
          maxLength={5_000}
          help="Interests in the project, its owner, its contractors, or its buyers, and work for them in recent years."
          rules={{ required: 'Write your conflict statement' }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button type="submit" variant="contained" loading={formState.isSubmitting}>
            Accept review
          </Button>
          <Button variant="outlined" color="error" onClick={onDecline}>
            Decline
          </Button>
        </Box>
      </FormShell>
    </Section>
  )
}

function DeclineForm({ review, onBack }: { review: Review; onBack: () => void }) {
  const form = useForm({ mode: 'onChange', defaultValues: { reason: '' } })
  const [failure, setFailure] = useState<string | null>(null)
  const navigate = useNavigate()
  const { control, formState } = form
  const decline = async ({ reason }: { reason: string }) => {
    setFailure(null)
    try {
      await call(reviewRequests.answer, {
        params: { id: review.id },
        body: { answer: 'declined', reason },
      })
    } catch (error) {
      setFailure(applyServerErrors(form, error))
      return
    }
    toast('Review declined', 'success')
    form.reset()
    await navigate(paths.reviews.build())
    await refresh('reviewRequests')
  }
  return (
    <Section
      title="Decline this review"
      description="You won’t see this project any more. Our team asks somebody else."
    >
      <FormShell form={form} onSubmit={decline} submitError={failure} label="Decline this review">
        <TextField
          control={control}
          name="reason"
          label="Reason"
          rows={3}
          maxLength={2_000}
          rules={{ required: 'Enter a reason' }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button type="submit" variant="contained" color="error" loading={formState.isSubmitting}>
            Decline review
          </Button>
          <Button variant="outlined" onClick={onBack}>
            Back
          </Button>
        </Box>
      </FormShell>
    </Section>
  )
}
