import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useRef, useState } from 'react'
import { type Identifier, type RaRecord, useGetMany, useListContext } from 'react-admin'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { TextSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { BulkChoice } from './BulkChoice.tsx'
import { BulkResults } from './BulkResults.tsx'
import type { BulkRun } from './list-types.ts'
import { bulkWords } from './run-bulk.ts'
import { useBulkRun } from './use-bulk-run.ts'

interface Props<Row extends RaRecord> {
  action: BulkRun<Row>
  ids: Identifier[]
  rowName: (row: Row) => string
  onClose: () => void
}

/** Confirms an action on many rows, runs it, and shows the result of each row. */
export function BulkDialog<Row extends RaRecord>({
  action,
  ids: now,
  rowName,
  onClose,
}: Props<Row>) {
  // The selection shrinks as rows are done; the dialog keeps the IDs it was opened with.
  const [ids] = useState(now)
  const { resource } = useListContext<Row>()
  const { data: rows, error, refetch } = useGetMany<Row>(resource, { ids })
  const title = useRef<HTMLHeadingElement>(null)
  const [chosen, setChosen] = useState('')
  const [note, setNote] = useState('')
  const { results, isRunning, start } = useBulkRun(ids, (row: Row) =>
    action.run(row, chosen, note.trim()),
  )
  const failed = results?.some(({ state }) => state === 'failed') ?? false
  const run = () => {
    // The button is disabled while the action runs, and a disabled button drops the focus.
    title.current?.focus()
    void start()
  }
  const isReady = rows !== undefined && (!action.choose || chosen !== '')
  return (
    <Dialog
      open
      onClose={isRunning ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="bulk-title"
    >
      <DialogTitle id="bulk-title" ref={title} tabIndex={-1}>
        {action.label}: {ids.length} {ids.length === 1 ? 'row' : 'rows'}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {action.confirm && !results ? <div>{action.confirm}</div> : null}
        {action.choose && !results ? (
          <BulkChoice question={action.choose} value={chosen} onChange={setChosen} />
        ) : null}
        {action.note && !results ? (
          <TextField
            label={action.note.label}
            helperText={action.note.help}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: action.note.maxLength } }}
          />
        ) : null}
        {results ? (
          <Box role="status" sx={{ fontWeight: 600 }}>
            {bulkWords(results)}
          </Box>
        ) : null}
        {error && !rows ? <ErrorState error={error} onRetry={refetch} level="h3" /> : null}
        {!rows && !error ? <TextSkeleton label="Loading the selected rows" /> : null}
        {rows ? <BulkResults names={namesOf(ids, rows, rowName)} results={results} /> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isRunning}>
          {results ? 'Close' : 'Cancel'}
        </Button>
        {results && !failed ? null : (
          <Button variant="contained" disabled={!isReady || isRunning} onClick={run}>
            {startWords(action.label, isRunning, failed)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function namesOf<Row extends RaRecord>(
  ids: readonly Identifier[],
  rows: readonly Row[],
  rowName: (row: Row) => string,
): string[] {
  return ids.map((id) => {
    const row = rows.find((candidate) => candidate?.id === id)
    return row ? rowName(row) : `#${id}`
  })
}

function startWords(label: string, isRunning: boolean, failed: boolean): string {
  if (isRunning) return 'Working…'
  return failed ? 'Retry failed' : label
}
