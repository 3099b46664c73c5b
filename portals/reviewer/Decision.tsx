import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { reviewRequests } from '#shared/contract/projects/review-requests.ts'
import { completionProblems } from '#shared/rules/projects/review-requests.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'
import { errorWords } from '#shared/ui/feedback/error-words.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { describedBy, FieldFrame } from '#shared/ui/forms/FieldFrame.tsx'
import { fieldId } from '#shared/ui/forms/field-labels.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { CompleteDialog } from './CompleteDialog.tsx'
import { type Completion, DecisionLeft, LEFT } from './DecisionLeft.tsx'
import { OUTCOME, OutcomeChoice } from './OutcomeChoice.tsx'
import type { ReviewContent } from './review-content.ts'
import type { ReviewStore } from './review-store.ts'
import type { Review } from './reviews.ts'

interface Props {
  review: Review
  store: ReviewStore
  view: ReturnType<ReviewStore['view']>
  /** Scrolls to a section. */
  onSection: (key: string) => void
}

const SUMMARY = 'review-summary'
const SUMMARY_MAX = 20_000

/** Summary, outcome, and completion of the review. No outcome is ever preselected for the reviewer. */
export function Decision({ review, store, view, onSection }: Props) {
  const { content, conflicts } = view
  const [asked, setAsked] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const completion = useCall(reviewRequests.completion, { params: { id: review.id } })
  const found = completion.data
  const problems = asked ? problemsOf(content, found) : {}
  const ask = async () => {
    setAsked(true)
    setProblem(null)
    // Lines may be settled and documents opened in other tabs.
    const open = problemsOf(content, (await completion.refetch()).data)
    if (open.outcome) document.getElementById(fieldId(OUTCOME))?.focus()
    else if (open.summary) document.getElementById(fieldId(SUMMARY))?.focus()
    else if (open.sections) document.getElementById(LEFT)?.focus()
    else if (conflicts.length > 0) setProblem('Choose which changes to keep above.')
    else {
      await store.flush()
      if (store.view().state === 'saved') setConfirming(true)
      else setProblem(unsavedWords(store))
    }
  }
  const complete = async () => {
    await call(reviewRequests.patch, {
      params: { id: review.id },
      body: { is_complete: true },
      ifMatch: store.version(),
      quiet: true,
    })
    toast('Review completed', 'success')
    await refresh('reviewRequests')
    // The page is now read-only, so start from its top.
    document.querySelector<HTMLElement>('#main h1')?.focus()
  }
  return (
    <Section
      title="Decision"
      description="Your summary and outcome are saved as you go. Completing ends the review."
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <FieldFrame
          name={SUMMARY}
          label="Summary"
          error={problems.summary ?? null}
          optional={content.outcome !== 'deny'}
          help="The first thing report readers should know. Required if you deny."
        >
          <OutlinedInput
            id={fieldId(SUMMARY)}
            multiline
            minRows={3}
            value={content.summary}
            onChange={({ target }) => store.edit((now) => ({ ...now, summary: target.value }))}
            inputProps={{ maxLength: SUMMARY_MAX, 'aria-describedby': describedBy(SUMMARY) }}
          />
        </FieldFrame>
        <OutcomeChoice
          chosen={content.outcome}
          error={problems.outcome ?? null}
          onChoose={(outcome) => store.edit((now) => ({ ...now, outcome }))}
        />
        <DecisionLeft
          content={content}
          found={found ?? null}
          isRefused={problems.sections !== undefined}
          onSection={onSection}
        />
        {problem ? <Alert severity="warning">{problem}</Alert> : null}
        <div>
          <Button variant="contained" size="large" onClick={ask}>
            Complete review
          </Button>
        </div>
      </Box>
      {confirming ? (
        <CompleteDialog
          content={content}
          unopened={found?.unopened ?? []}
          onConfirm={complete}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </Section>
  )
}

/** What is against completing the review, as far as this screen and the server know. */
const problemsOf = (content: ReviewContent, found: Completion | undefined) =>
  completionProblems({
    ...content,
    formProblem: found?.form_problem ?? null,
    linesProblem: found?.lines_problem ?? null,
  })

function unsavedWords(store: ReviewStore): string {
  const { error } = store.view()
  return error
    ? `${errorWords(error).text} The review wasn’t completed.`
    : 'A finding has no description, or a section marked not applicable has no reason.'
}
