import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import type { VersionedDocument } from '#shared/contract/schemas/versioned-documents.ts'
import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'
import { BulkResults } from '../../list/BulkResults.tsx'
import { bulkWords, type RowResult, runBulk } from '../../list/run-bulk.ts'
import type { QueueSitting } from '../../queue/use-queue.ts'
import { type PlannedLabel, plannedAbove, plannedWords } from './suggestions.ts'

interface Props {
  sitting: QueueSitting
  files: readonly VersionedDocument[]
  /** The type for all of them; null takes each file's own suggestion. */
  label: DocumentType | null
  onClose: () => void
}

/** Percent from which suggestions are taken at first. */
const FIRST_LEAST = 90

/** Labels many files at once: shows which and as what, does it, and says how each went. */
export function BulkLabelDialog({ sitting, files, label, onClose }: Props) {
  // What is done leaves the queue; the dialog keeps what it was opened with.
  const [candidates] = useState(files)
  const [least, setLeast] = useState(String(FIRST_LEAST))
  const [started, setStarted] = useState<readonly PlannedLabel[] | null>(null)
  const [results, setResults] = useState<readonly RowResult[] | null>(null)
  const [isRunning, setRunning] = useState(false)
  const percent = Number(least)
  const isPercent = least.trim() !== '' && percent >= 1 && percent <= 100
  const planned =
    started ??
    (label
      ? candidates.map((file) => ({ file, label, confidence: null }))
      : isPercent
        ? plannedAbove(candidates, percent / 100)
        : [])
  const start = async () => {
    setRunning(true)
    setStarted(planned)
    const after: RowResult[] = planned.map(() => ({ state: 'waiting', words: '' }))
    await runBulk(
      planned,
      (row) => sitting.save(row.file, { label: row.label }),
      (row, result) => {
        after[planned.indexOf(row)] = result
        setResults([...after])
      },
    )
    setRunning(false)
    sitting.goOn(`Labelled: ${bulkWords(after)}. Undo takes them back one by one.`)
  }
  const count = `${planned.length} ${planned.length === 1 ? 'file' : 'files'}`
  return (
    <Dialog
      open
      onClose={isRunning ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="bulk-label-title"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (results) onClose()
          else void start()
        }}
      >
        <DialogTitle id="bulk-label-title">
          {label ? `Label as ${documentTypes.label(label)}` : 'Accept suggestions'}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {label || results ? null : (
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
            {results ? bulkWords(results) : `${count} of ${candidates.length} will be labelled`}
          </Box>
          {planned.length > 0 ? (
            <BulkResults names={planned.map(plannedWords)} results={results} />
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isRunning}>
            {results ? 'Close' : 'Cancel'}
          </Button>
          {results ? null : (
            <Button
              type="submit"
              variant="contained"
              disabled={planned.length === 0 || isRunning}
              autoFocus={label !== null}
            >
              Label {count}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
