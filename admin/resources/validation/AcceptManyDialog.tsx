import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import type { AiAnswer } from '#shared/contract/schemas/ai-answers.ts'
import { confidenceWords, valueWords } from '#shared/ui/documents/work/answer-words.ts'
import { BulkResults } from '../../list/BulkResults.tsx'
import { bulkWords, type RowResult, runBulk } from '../../list/run-bulk.ts'
import { answersAbove } from './answer-steps.ts'

interface Props {
  answers: readonly AiAnswer[]
  /** Saves one; rejects when it was refused. */
  onAccept: (answer: AiAnswer) => Promise<void>
  /** All were tried: what is on screen is read anew. */
  onDone: () => Promise<unknown>
  onClose: () => void
}

/** Percent from which answers are accepted at first. */
const FIRST_LEAST = 90

/** Accepts all open answers above a confidence: shows which, does it, and says how each went. */
export function AcceptManyDialog({ answers, onAccept, onDone, onClose }: Props) {
  const [all] = useState(answers)
  const [least, setLeast] = useState(String(FIRST_LEAST))
  const [results, setResults] = useState<readonly RowResult[] | null>(null)
  const [isRunning, setRunning] = useState(false)
  const percent = Number(least)
  const isPercent = least.trim() !== '' && percent >= 1 && percent <= 100
  const planned = isPercent ? answersAbove(all, percent / 100) : []
  const start = async () => {
    setRunning(true)
    const after: RowResult[] = planned.map(() => ({ state: 'waiting', words: '' }))
    await runBulk(planned, onAccept, (answer, result) => {
      after[planned.indexOf(answer)] = result
      setResults([...after])
    })
    setRunning(false)
    await onDone()
  }
  const count = `${planned.length} ${planned.length === 1 ? 'answer' : 'answers'}`
  return (
    <Dialog
      open
      onClose={isRunning ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="accept-many-title"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (results) onClose()
          else void start()
        }}
      >
        <DialogTitle id="accept-many-title">Accept answers</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {results ? null : (
            <MuiTextField
              label="At least so sure, in percent"
              value={least}
              onChange={({ target }) => setLeast(target.value)}
              error={!isPercent}
              helperText={isPercent ? ' ' : 'A number from 1 to 100'}
              autoFocus
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
              sx={{ marginTop: 1, maxWidth: 260 }}
            />
          )}
          <Box role="status" sx={{ fontWeight: 600 }}>
            {results ? bulkWords(results) : `${count} will be accepted`}
          </Box>
          {planned.length > 0 ? <BulkResults names={planned.map(named)} results={results} /> : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isRunning}>
            {results ? 'Close' : 'Cancel'}
          </Button>
          {results ? null : (
            <Button type="submit" variant="contained" disabled={planned.length === 0 || isRunning}>
              Accept {count}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}

const named = (answer: AiAnswer): string =>
  `${answer.field_label}: ${valueWords(answer, answer.value)}, ${confidenceWords(answer.confidence)}`
