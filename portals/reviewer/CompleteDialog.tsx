import { reviewOutcomes } from '#shared/entities/companies.ts'
import { counted } from '#shared/format/counted.ts'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import type { ReviewContent } from './review-content.ts'
import { progressOf, viewedWords } from './reviews.ts'

interface Props {
  content: ReviewContent
  /** Rejects if the review was not completed. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Confirms the completion of a review and says what was left open. */
export function CompleteDialog({ content, onConfirm, onClose }: Props) {
  const progress = progressOf(content.sections)
  return (
    <ConfirmDialog
      title={`Complete with ${reviewOutcomes.label(content.outcome)}?`}
      action="Complete review"
      color="primary"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {viewedWords(progress)}, {openWords(progress.open)}. You can’t change a completed review, but
      our team can reopen it.
    </ConfirmDialog>
  )
}

const openWords = (open: number): string =>
  open === 0 ? 'no open findings' : counted(open, 'open finding')
