import Button from '@mui/material/Button'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { call } from '#shared/client/call.ts'
import { reviewRequests } from '#shared/contract/projects/review-requests.ts'
import type { ReviewRequest } from '#shared/contract/schemas/projects/review-requests.ts'
import { reviewOutcomes } from '#shared/entities/companies.ts'
import { reviewAnswers } from '#shared/entities/engineer-reviews.ts'
import { outcomeMeanings } from '#shared/entities/review-outcomes.ts'
import { unopenedList, unopenedWords } from '#shared/rules/projects/review-documents.ts'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { dayOfInstant } from '#shared/ui/session/reader-time.ts'

/** The firm's response, and our confirmation of a completed review. */
export function ReviewAnswer({ review }: { review: ReviewRequest }) {
  const [isAsking, setAsking] = useState(false)
  const refresh = useRefresh()
  const { id, answer, answered_by, answered_at, outcome } = review
  const words = reviewOutcomes.label(outcome)
  const passes = outcome === 'deny' || outcome === 'in_review' ? null : outcome
  const waits = review.is_complete && review.confirmed_at === null && passes !== null
  const confirm = async () => {
    if (passes === null) return
    await call(reviewRequests.confirm, { params: { id }, body: { outcome: passes } })
    toast('Outcome confirmed', 'success')
    refresh()
  }
  const at = (instant: string | null) => (instant ? dayOfInstant(instant) : null)
  return (
    <Section
      title="Acceptance and confirmation"
      description={waits ? 'The outcome counts once our team confirms it.' : null}
      actions={
        waits ? (
          <Button variant="contained" onClick={() => setAsking(true)}>
            Confirm {words}
          </Button>
        ) : null
      }
    >
      <KeyValueList
        items={[
          {
            label: 'Answer',
            value: answer
              ? `${reviewAnswers.label(answer)}${answered_by ? ` by ${answered_by}` : ''}${answered_at ? ` on ${at(answered_at)}` : ''}`
              : review.reviewer_id === null
                ? 'No reviewer is assigned'
                : 'Waiting for the reviewer',
          },
          ...(answer === 'declined'
            ? [{ label: 'Reason for declining', value: review.decline_reason }]
            : []),
          { label: 'Firm', value: review.firm },
          {
            label: 'Conflict of interest',
            value:
              review.has_conflict === null ? null : review.has_conflict ? 'Stated' : 'None stated',
          },
          { label: 'Conflict statement', value: review.conflict_statement },
          ...(review.is_complete
            ? [{ label: 'Documents never opened', value: unopenedList(review.unopened_sections) }]
            : []),
          {
            label: 'Confirmed',
            value: review.confirmed_at
              ? `${at(review.confirmed_at)}${review.confirmed_by ? ` by ${review.confirmed_by}` : ''}`
              : null,
          },
        ]}
      />
      {isAsking ? (
        <ConfirmDialog
          title={`Confirm ${words}?`}
          action="Confirm"
          color="primary"
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          {outcomeMeanings[outcome]}. From then on the outcome counts toward Funding Ready. To ask
          for changes, reopen the review with a reason.
          {review.unopened_sections?.length
            ? ` The reviewer never opened: ${review.unopened_sections.map(unopenedWords).join('; ')}.`
            : null}
        </ConfirmDialog>
      ) : null}
    </Section>
  )
}
