import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useState } from 'react'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { costs as calls } from '#shared/contract/projects/costs.ts'
import type { ProposedCostLine } from '#shared/contract/schemas/projects/costs.ts'
import { costCategories, taxClasses } from '#shared/entities/costs.ts'
import { counted } from '#shared/format/counted.ts'
import { formatDollars } from '#shared/format/money.ts'
import { DataTable } from '../data/DataTable.tsx'
import { RowsSkeleton } from '../feedback/Skeletons.tsx'

interface Props {
  projectId: number
  onTake: (lines: readonly ProposedCostLine[]) => void
  onClose: () => void
}

interface Row {
  line: ProposedCostLine
  place: number
}

/** Proposes lines from the cost segregation and accepted invoices; the person imports the ones that fit. */
export function ImportDialog({ projectId, onTake, onClose }: Props) {
  const [answer, setAnswer] = useState<ResponseOf<'costs.propose'> | null>(null)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    call(calls.propose, { params: { id: projectId }, body: {} }).then(setAnswer, (error: unknown) =>
      setFailure(messageOf(error)),
    )
  }, [projectId])
  const lines = answer?.lines ?? []
  const taken = lines.filter((_line, place) => !left.has(place))
  const toggle = (place: number) =>
    setLeft((before) => {
      const next = new Set(before)
      if (!next.delete(place)) next.add(place)
      return next
    })
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="import-costs">
      <DialogTitle id="import-costs">Import cost lines</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {failure ? <Alert severity="error">{failure}</Alert> : null}
        {answer || failure ? null : <RowsSkeleton label="Reading the documents" rows={5} />}
        {answer ? <div>{whereFrom(answer)}</div> : null}
        {lines.length > 0 ? (
          <DataTable<Row>
            caption="Proposed lines"
            rows={lines.map((line, place) => ({ line, place }))}
            rowKey={({ place }) => place}
            empty={null}
            columns={[
              {
                key: 'take',
                header: 'Take',
                cell: ({ line, place }) => (
                  <Checkbox
                    size="small"
                    checked={!left.has(place)}
                    onChange={() => toggle(place)}
                    slotProps={{
                      input: { 'aria-label': `Take ${costCategories.label(line.category)}` },
                    }}
                  />
                ),
              },
              {
                key: 'category',
                header: 'Category',
                primary: true,
                cell: ({ line }) => costCategories.label(line.category),
              },
              {
                key: 'class',
                header: 'Tax class',
                cell: ({ line }) => taxClasses.label(line.tax_class),
              },
              { key: 'vendor', header: 'Vendor', cell: ({ line }) => line.vendor ?? '–' },
              {
                key: 'documents',
                header: 'Documents',
                align: 'right',
                cell: ({ line }) => line.document_ids.length,
              },
              {
                key: 'claimed',
                header: 'Claimed',
                align: 'right',
                cell: ({ line }) => formatDollars(line.claimed),
              },
            ]}
          />
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{lines.length > 0 ? 'Cancel' : 'Close'}</Button>
        {lines.length > 0 ? (
          <Button variant="contained" disabled={taken.length === 0} onClick={() => onTake(taken)}>
            {`Add ${counted(taken.length, 'line')}`}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  )
}

const SAVED = 'Nothing is saved until you save the lines.'
const BY_INVOICES =
  'They come from the accepted invoices, in the tax class that is usual where an invoice tells none.'

function whereFrom({ lines, ...study }: ResponseOf<'costs.propose'>): string {
  if (lines.length === 0) return `${unread(study)}${NOTHING}`
  return study.schedule_rows > 0
    ? `From ${counted(study.schedule_rows, 'row')} of the cost segregation and the accepted invoices. ${SAVED}`
    : `${unread(study)}${BY_INVOICES} ${SAVED}`
}

const NOTHING =
  'Nothing to import. Lines come from the rows of the cost segregation and from invoices whose amounts our team has accepted, unless a line claims them already.'

/** Why a cost segregation yields no lines. */
function unread({
  schedule_rows,
  has_schedule,
}: Omit<ResponseOf<'costs.propose'>, 'lines'>): string {
  if (schedule_rows > 0) return ''
  return has_schedule
    ? 'No table of costs could be read in the cost segregation. Compare these lines with it. '
    : 'No cost segregation is on file yet. '
}
