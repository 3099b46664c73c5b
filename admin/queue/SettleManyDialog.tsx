import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { MOST_PERCENT } from '#shared/format/confidence.ts'
import { BulkResults } from '../list/BulkResults.tsx'
import { bulkWords, type RowResult } from '../list/run-bulk.ts'
import { type Chosen, NOTHING_CHOSEN } from './chosen.ts'
import { LeftOut } from './LeftOut.tsx'
import { MeasuredAccuracy } from './MeasuredAccuracy.tsx'
import { PercentField, percentOf } from './PercentField.tsx'
import { useSettleMany } from './use-settle-many.ts'

interface Props<Row> {
  title: string
  /** The rows to settle; a function of whole percent if the user sets the minimum confidence. */
  rows: readonly Row[] | ((least: number) => Chosen<Row>)
  /** Says why nothing can be chosen yet. */
  note?: string | null
  named: (row: Row) => string
  /** The type or field of a row, by which accuracy is measured. Required if the user sets the minimum. */
  kind?: (row: Row) => string
  /** Text that previews the result: `3 files of 12 will be labeled`. */
  preview: (rows: readonly Row[]) => string
  /** The button's label: `Label 3 files`. */
  action: (rows: readonly Row[]) => string
  /** Settles one row, chosen by whole percent or by hand; rejects if refused. */
  run: (row: Row, least: number) => Promise<void>
  /** Called after every row was tried. */
  onDone: (results: readonly RowResult[]) => Promise<unknown>
  onClose: () => void
}

/** The initial minimum confidence, in percent. */
const FIRST_LEAST = '90'

/** Settles many rows at once: lists them, runs, and shows the result of each. */
export function SettleManyDialog<Row>(props: Props<Row>) {
  const { title, rows, note = null, named, kind = named, preview, action, onClose } = props
  const [least, setLeast] = useState(FIRST_LEAST)
  const percent = percentOf(least)
  const { started, isRunning, start } = useSettleMany(
    (row: Row) => props.run(row, percent ?? MOST_PERCENT),
    props.onDone,
  )
  const id = useId()
  const asks = typeof rows === 'function'
  const chosen = asks
    ? percent === null
      ? NOTHING_CHOSEN
      : rows(percent)
    : { ...NOTHING_CHOSEN, rows }
  const planned = started?.rows ?? chosen.rows
  const results = started?.results ?? null
  return (
    <Dialog
      open
      onClose={isRunning ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (results) onClose()
          else void start(planned)
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
          {asks && !results ? <PercentField text={least} onText={setLeast} /> : null}
          <Box role="status" sx={{ fontWeight: 600 }}>
            {results ? bulkWords(results) : (note ?? preview(planned))}
          </Box>
          {!started && chosen.measured.length > 0 ? (
            <MeasuredAccuracy
              groups={chosen.measured.map(({ why, rows: some }) => ({
                why,
                kinds: [...new Set(some.map(kind))],
              }))}
            />
          ) : null}
          {planned.length > 0 ? <BulkResults names={planned.map(named)} results={results} /> : null}
          {!started && chosen.leftOut.length > 0 ? (
            <LeftOut
              groups={chosen.leftOut.map((group) => ({
                why: group.why,
                names: group.rows,
              }))}
            />
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
              disabled={planned.length === 0}
              autoFocus={!asks}
            >
              {action(planned)}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
