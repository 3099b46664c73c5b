import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { costs as calls } from '#shared/contract/projects/costs.ts'
import type { Costs } from '#shared/contract/schemas/projects/costs.ts'
import { type CostReviewState, costReviewStates } from '#shared/entities/costs.ts'
import { counted } from '#shared/format/counted.ts'
import { refresh } from '../calls/use-call.ts'
import { StatusChip } from '../data/StatusChip.tsx'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { toast } from '../feedback/toast-store.ts'
import type { Tone } from '../theme/tokens.ts'
import { ClarifyDialog } from './ClarifyDialog.tsx'

const tones = {
  open: 'accent',
  sent: 'info',
  answered: 'accent',
  closed: 'success',
} as const satisfies Record<CostReviewState, Tone>

interface Props {
  projectId: number
  costs: Costs
  /** Whether the reader belongs to the seller; submitting and reviewing have different labels. */
  isSeller: boolean
  /** Whether there are unsaved rows; only saved rows are submitted. */
  isDirty: boolean
}

type Step = 'open' | 'send' | 'close'

/** The status of the cost review and its next steps. */
export function ReviewBar({ projectId, costs, isSeller, isDirty }: Props) {
  const { review, lines, can } = costs
  const [asked, setAsked] = useState<Step | null>(null)
  const [isAsking, setAsking] = useState(false)
  const drafts = lines.filter(({ draft }) => draft !== null).length
  const flags = lines.reduce((sum, line) => sum + line.flags.length, 0)
  const isOpen = review !== null && review.state !== 'closed'
  const run = async (work: Promise<unknown>, done: string) => {
    await work
    toast(done, 'success')
    await refresh('costs', 'projects')
  }
  const params = { id: projectId }
  const ofReview = { ...params, review: review?.id ?? 0 }
  const steps: Readonly<Record<Step, () => Promise<unknown>>> = {
    open: () =>
      run(
        call(calls.createReview, { params, body: {} }),
        isSeller ? 'Handed in for review' : 'Review opened',
      ),
    send: () =>
      run(
        call(calls.sendDraft, { params: { id: ofReview.review }, body: {} }),
        'Sent to the seller',
      ),
    close: () =>
      run(
        call(calls.patchReview, { params: ofReview, body: { state: 'closed' } }),
        'Costs review closed',
      ),
  }
  const words = isSeller ? SELLER_WORDS : REVIEWER_WORDS
  const mayOpen = !isOpen && lines.length > 0 && can.edit
  return (
    <Box sx={{ display: 'grid', gap: 1, marginBottom: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {review ? (
          <StatusChip
            label={`Review: ${costReviewStates.label(review.state)}`}
            tone={tones[review.state]}
          />
        ) : (
          <StatusChip label="Not in review yet" tone="neutral" />
        )}
        {mayOpen ? (
          <Button variant="contained" disabled={isDirty} onClick={() => setAsked('open')}>
            {words.open.button}
          </Button>
        ) : null}
        {can.judge ? (
          <>
            <Button variant="contained" disabled={drafts === 0} onClick={() => setAsked('send')}>
              {drafts === 0 ? 'Send draft' : `Send ${counted(drafts, 'draft verdict')}`}
            </Button>
            <Button variant="outlined" disabled={flags === 0} onClick={() => setAsking(true)}>
              Ask by email
            </Button>
            <Button variant="outlined" onClick={() => setAsked('close')}>
              Close review
            </Button>
          </>
        ) : null}
      </Box>
      {asked ? (
        <ConfirmDialog
          title={words[asked].title}
          action={words[asked].button}
          color="primary"
          onConfirm={steps[asked]}
          onClose={() => setAsked(null)}
        >
          {words[asked].text}
        </ConfirmDialog>
      ) : null}
      {isAsking && review ? (
        <ClarifyDialog reviewId={review.id} lines={lines} onClose={() => setAsking(false)} />
      ) : null}
    </Box>
  )
}

interface StepWords {
  button: string
  title: string
  text: string
}

const REVIEWER_WORDS: Readonly<Record<Step, StepWords>> = {
  open: {
    button: 'Open review',
    title: 'Open a review of these costs?',
    text: 'From then on the project’s policy goes by these lines, and their reviewer can give verdicts.',
  },
  send: {
    button: 'Send',
    title: 'Send your verdicts to the seller?',
    text: 'The seller reads them from now on and can answer your questions.',
  },
  close: {
    button: 'Close review',
    title: 'Close the review of these costs?',
    text: 'Every line of the sample needs a verdict, and no question may be open.',
  },
}

const SELLER_WORDS: Readonly<Record<Step, StepWords>> = {
  ...REVIEWER_WORDS,
  open: {
    button: 'Hand in for review',
    title: 'Hand in these costs for review?',
    text: 'The reviewer checks the lines against their invoices and sends you questions, if there are any.',
  },
}
