import Box from '@mui/material/Box'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { RecordForm } from '#admin/forms/RecordForm.tsx'
import { reviewRequests } from '#shared/contract/projects/review-requests.ts'
import type { ReviewRequest } from '#shared/contract/schemas/projects/review-requests.ts'
import { outcomeMeanings } from '#shared/entities/review-outcomes.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { CheckboxField } from '#shared/ui/forms/CheckboxField.tsx'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { twoColumns } from '#shared/ui/forms/two-columns.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { PersonField } from './PersonField.tsx'
import {
  changesOf,
  completionQuestion,
  decisionProblem,
  type ReviewValues,
  reopens,
  VERDICTS,
  valuesOf,
} from './review-values.ts'

const SUMMARY_MAX = 20_000
const REASON_MAX = 2_000

/** The staff decisions on a review: assignees, due date, and whether it is complete. */
export function ReviewForm({ review }: { review: ReviewRequest }) {
  const form = useForm<ReviewValues>({ mode: 'onChange', defaultValues: valuesOf(review) })
  const { control } = form
  // A completed review can't be edited until it is reopened.
  const outcome = useWatch({ control, name: 'outcome' })
  const completion = useCall(
    reviewRequests.completion,
    { params: { id: review.id } },
    { enabled: !review.is_complete },
  )
  const isReopened = reopens({ is_complete: useWatch({ control, name: 'is_complete' }) }, review)
  const isClosed = review.is_complete && !isReopened
  return (
    <RecordForm
      form={form}
      label="Review"
      resource="review-requests"
      record={review}
      valuesOf={valuesOf}
      bodyOf={changesOf}
      saved="Review saved"
      askBefore={(values) => completionQuestion(values, review, completion.data?.unopened ?? [])}
    >
      <Assignment control={control} review={review} />
      <Section
        title="Decision"
        description="Written by the reviewer. You can correct it while the review is open."
      >
        <Box sx={{ display: 'grid', gap: 2.25 }}>
          <Box sx={twoColumns}>
            <SelectField
              control={control}
              name="outcome"
              label="Outcome"
              options={VERDICTS}
              emptyLabel="None yet"
              help={outcome ? `${outcomeMeanings[outcome]}.` : undefined}
              disabled={isClosed}
              optional
              rules={{
                validate: (_value, values) =>
                  decisionProblem('outcome', values, review, completion.data) ?? true,
                deps: ['summary'],
              }}
            />
          </Box>
          <TextField
            control={control}
            name="summary"
            label="Summary"
            rows={4}
            maxLength={SUMMARY_MAX}
            disabled={isClosed}
            optional
            help="Required if you deny."
            rules={{
              validate: (_value, values) => decisionProblem('summary', values, review) ?? true,
            }}
          />
          <CheckboxField
            control={control}
            name="is_complete"
            label="Completed"
            help="A completed review can’t be changed. Clear the checkbox to reopen it."
            rules={{
              validate: (_value, values) =>
                (review.is_complete ? null : decisionProblem('is_complete', values, review)) ??
                true,
              deps: ['outcome', 'summary'],
            }}
          />
          {isReopened ? (
            <TextField
              control={control}
              name="reopen_reason"
              label="Reason for reopening"
              rows={2}
              maxLength={REASON_MAX}
              help="Saved in the history and emailed to the reviewer."
              rules={{ required: 'Enter a reason for reopening the review' }}
            />
          ) : null}
        </Box>
      </Section>
    </RecordForm>
  )
}

interface AssignmentProps {
  control: Control<ReviewValues>
  review: ReviewRequest
}

function Assignment({ control, review }: AssignmentProps) {
  const { reviewer_id, reviewer_name, evaluator_id, evaluator_name } = review
  return (
    <Section title="Assignment">
      <Box sx={twoColumns}>
        <PersonField
          control={control}
          name="reviewer_id"
          label="Reviewer"
          part="reviewer"
          assigned={assignedOf(reviewer_id, reviewer_name)}
        />
        <PersonField
          control={control}
          name="evaluator_id"
          label="Evaluator"
          part="evaluator"
          assigned={assignedOf(evaluator_id, evaluator_name)}
          help="Can read and comment only."
        />
        <TextField control={control} name="due_date" label="Due date" type="date" optional />
      </Box>
    </Section>
  )
}

const assignedOf = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? `User ${id}` }
