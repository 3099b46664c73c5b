import type { ResponseOf } from '#shared/contract/contract.ts'
import { reviewOutcomes } from '#shared/entities/companies.ts'
import { outcomeMeanings } from '#shared/entities/review-outcomes.ts'
import { counted } from '#shared/format/counted.ts'
import { unopenedWords } from '#shared/rules/projects/review-documents.ts'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import type { ReviewContent } from './review-content.ts'
import { progressOf, viewedWords } from './reviews.ts'

interface Props {
  content: ReviewContent
  /** Sections whose documents the reviewer has not all opened. */
  unopened: ResponseOf<'reviewRequests.completion'>['unopened']
  /** Rejects if the review was not completed. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Confirms the completion of a review and says what was left open. */
export function CompleteDialog({ content, unopened, onConfirm, onClose }: Props) {
  const progress = progressOf(content.sections)
  return (
    <ConfirmDialog
      title={`Complete with ${reviewOutcomes.label(content.outcome)}?`}
      action="Complete review"
      color="primary"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{outcomeMeanings[content.outcome]}.</p>
      {unopened.length > 0 ? (
        <>
          <p>You never opened or downloaded these documents. Complete the review anyway?</p>
          <ul>
            {unopened.map((section) => (
              <li key={section.key}>{unopenedWords(section)}</li>
            ))}
          </ul>
          <p>The completed review says so.</p>
        </>
      ) : null}
      <p>
        {viewedWords(progress)}, {openWords(progress.open)}. You can’t change a completed review,
        but our team can reopen it.
      </p>
    </ConfirmDialog>
  )
}

const openWords = (open: number): string =>
  open === 0 ? 'no open findings' : counted(open, 'open finding')
