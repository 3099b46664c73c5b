import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { BulkResults } from '../list/BulkResults.tsx'
import { bulkWords, type RowResult } from '../list/run-bulk.ts'
import { LeftOut } from './LeftOut.tsx'
import { MeasuredAccuracy } from './MeasuredAccuracy.tsx'
import { PercentField, shareOf } from './PercentField.tsx'
import { useSettleMany } from './use-settle-many.ts'

interface Reasoned<Row> {
  why: string
  rows: readonly Row[]
}

export interface Chosen<Row> {
  rows: readonly Row[]
  /** By which measure they may be settled without a look. */
  measured: readonly Reasoned<Row>[]
  /** What may not. */
  leftOut: readonly Reasoned<Row>[]
}

interface Props<Row> {
  title: string
  /** What is worked on; by a confidence (0 to 1) where people say how sure is enough. */
  rows: readonly Row[] | ((least: number) => Chosen<Row>)
  /** Why nothing can be chosen yet. */
  note?: string | null
  named: (row: Row) => string
  /** What is measured together: the type or field of a row. Needed where people say how sure is enough. */
  kind?: (row: Row) => string
  /** What will have happened: `3 files of 12 will be labelled`. */
  preview: (rows: readonly Row[]) => string
  /** What the button does: `Label 3 files`. */
  action: (rows: readonly Row[]) => string
  /** Works on one, chosen by a confidence (0 to 1) or by hand; rejects when it was refused. */
  run: (row: Row, least: number) => Promise<void>
  /** All were tried. */
  onDone: (results: readonly RowResult[]) => Promise<unknown>
  onClose: () => void
}

const NOTHING = { rows: [], measured: [], leftOut: [] } as const

/** Percent from which the machine is believed at first. */
const FIRST_LEAST = '90'

/** Settles many at once: shows which, does it, and says how each went. */
export function SettleManyDialog<Row>(props: Props<Row>) {
  const { title, rows, note = null, named, kind = named, preview, action, onClose } = props
  const [least, setLeast] = useState(FIRST_LEAST)
  const share = shareOf(least)
  const { started, isRunning, start } = useSettleMany(
    (row: Row) => props.run(row, share ?? 1),
    props.onDone,
  )
  const id = useId()
  const asks = typeof rows === 'function'
  const chosen = asks ? (share === null ? NOTHING : rows(share)) : { ...NOTHING, rows }
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
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
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
                names: group.rows.map(named),
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
