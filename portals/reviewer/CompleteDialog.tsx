import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { reviewOutcomes } from '#shared/entities/companies.ts'
import { errorWords } from '#shared/ui/feedback/error-words.ts'
import type { ReviewContent } from './review-content.ts'
import { progressOf, viewedWords } from './reviews.ts'

interface Props {
  content: ReviewContent
  /** Rejects when the review was not completed. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks once before a review ends, and says what was left open. */
export function CompleteDialog({ content, onConfirm, onClose }: Props) {
  const id = useId()
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const progress = progressOf(content.sections)
  const confirm = async () => {
    setSending(true)
    setProblem(null)
    try {
      await onConfirm()
    } catch (error) {
      setProblem(errorWords(error).text)
      setSending(false)
    }
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Complete with {reviewOutcomes.label(content.outcome)}?</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        <div>
          {viewedWords(progress)}, {openWords(progress.open)}.
        </div>
        <div>A completed review can no longer be changed; our team can open it again.</div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={sending}>
          Back
        </Button>
        <Button variant="contained" onClick={confirm} loading={sending}>
          Complete the review
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function openWords(open: number): string {
  if (open === 0) return 'no finding is open'
  return open === 1 ? '1 finding is open' : `${open} findings are open`
}
