import AddIcon from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useMemo, useState } from 'react'
import { costs as calls } from '#shared/contract/costs.ts'
import type { CostDocument, Costs } from '#shared/contract/schemas/costs.ts'
import { counted } from '#shared/format/counted.ts'
import { COST_LINES_MAX } from '#shared/rules/costs/thresholds.ts'
import { useCall } from '../calls/use-call.ts'
import { DocumentPreview } from '../documents/DocumentPreview.tsx'
import { previewOf } from '../documents/preview-file.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { RowsSkeleton } from '../feedback/Skeletons.tsx'
import type { Cell, Paste } from '../grid/cells.ts'
import { PasteNote } from '../grid/PasteNote.tsx'
import { Section } from '../screen/Section.tsx'
import { CostCards } from './CostCards.tsx'
import { CostBreakdown, CostFigures, CostTestList } from './CostFigures.tsx'
import { type CostColumn, type CostRow, EMPTY_COST, rowOfProposal } from './cost-rows.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { LinePanel } from './LinePanel.tsx'
import { pasteCosts } from './pasted-costs.ts'
import { ReviewBar } from './ReviewBar.tsx'
import { type CostRowsEdit, useCostRows } from './use-cost-rows.ts'

const CostGrid = lazy(() => import('./CostGrid.tsx').then((m) => ({ default: m.CostGrid })))

interface Props {
  projectId: number
  isSeller: boolean
}

/** The costs of a project to work on: lines, the papers beside them, and their review. */
export function CostsWork({ projectId, isSeller }: Props) {
  const params = { id: projectId }
  const costs = useCall(calls.get, { params })
  const documents = useCall(calls.documents, { params })
  const error = costs.error ?? documents.error
  if (costs.data && documents.data) {
    return (
      <Loaded
        key={projectId}
        projectId={projectId}
        isSeller={isSeller}
        costs={costs.data}
        documents={documents.data}
      />
    )
  }
  if (!error) return <RowsSkeleton label="Loading the costs" rows={8} />
  const retry = () => void Promise.all([costs.refetch(), documents.refetch()])
  return <ErrorState error={error} onRetry={retry} level="h3" />
}

interface LoadedProps extends Props {
  costs: Costs
  documents: readonly CostDocument[]
}

function Loaded({ projectId, isSeller, costs, documents }: LoadedProps) {
  const edit = useCostRows(projectId, costs)
  const { rows, change } = edit
  const [chosen, setChosen] = useState(0)
  const [picked, setPicked] = useState<number | null>(null)
  const lines = useMemo(() => new Map(costs.lines.map((line) => [line.id, line])), [costs.lines])
  const row = rows[chosen]
  const line = row?.line_id == null ? undefined : lines.get(row.line_id)
  // A paper that was asked for, else the first of the line.
  const openId = picked ?? row?.document_ids[0] ?? null
  const choose = (place: number) => {
    if (place === chosen) return
    setChosen(place)
    setPicked(null)
  }
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const onRow = costs.can.edit ? (next: CostRow) => change(rows.with(chosen, next)) : null
  return (
    <>
      <ReviewBar projectId={projectId} costs={costs} isSeller={isSeller} isDirty={edit.isDirty} />
      <CostFigures costs={costs} />
      <Lines
        projectId={projectId}
        costs={costs}
        edit={edit}
        isNarrow={isNarrow}
        chosen={chosen}
        onChoose={choose}
      />
      <Box sx={besideStyles}>
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          {row ? (
            <LinePanel
              place={chosen}
              row={row}
              line={line}
              costs={costs}
              documents={documents}
              openId={openId}
              onOpen={setPicked}
              onRow={onRow}
              withFields={isNarrow}
            />
          ) : null}
          <Section title="Tests">
            <Box sx={{ display: 'grid', gap: 2 }}>
              <CostTestList tests={costs.tests} />
              <CostBreakdown totals={costs.totals} />
            </Box>
          </Section>
        </Box>
        <Paper documents={documents} id={openId} />
      </Box>
    </>
  )
}

interface LinesProps {
  projectId: number
  costs: Costs
  edit: CostRowsEdit
  isNarrow: boolean
  chosen: number
  onChoose: (row: number) => void
}

/** The lines in a grid, or as cards where the window is too narrow for one. */
function Lines({ projectId, costs, edit, isNarrow, chosen, onChoose }: LinesProps) {
  const { rows, change, problemOf } = edit
  const { edit: canEdit } = costs.can
  const [pasted, setPasted] = useState<Paste<CostRow> | null>(null)
  const [added, setAdded] = useState<Cell<CostColumn> | null>(null)
  const [isImporting, setImporting] = useState(false)
  const lines = useMemo(() => new Map(costs.lines.map((line) => [line.id, line])), [costs.lines])
  const write = (next: CostRow[]) => {
    change(next)
    setPasted(null)
  }
  const paste = (at: Cell<CostColumn>, text: string) => {
    const result = pasteCosts(rows, at, text)
    change(result.rows)
    setPasted(result)
  }
  const takeBack = () => {
    if (edit.undo()) setPasted(null)
  }
  const add = () => {
    write([...rows, EMPTY_COST])
    onChoose(rows.length)
    setAdded({ row: rows.length, column: 'category' })
  }
  return (
    <Section
      title="Cost lines"
      description={
        canEdit ? 'Type lines, paste cells from a spreadsheet, or import them.' : undefined
      }
      flush
      actions={
        canEdit ? (
          <>
            <Button variant="outlined" onClick={() => setImporting(true)}>
              Import lines
            </Button>
            {edit.isDirty ? (
              <Button onClick={edit.discard} disabled={edit.isSaving}>
                Discard
              </Button>
            ) : null}
            <Button
              variant="contained"
              disabled={!edit.isDirty}
              loading={edit.isSaving}
              onClick={() => void edit.save()}
            >
              {edit.isDirty ? `Save ${counted(edit.count, 'change')}` : 'Save'}
            </Button>
          </>
        ) : undefined
      }
    >
      {rows.length === 0 ? (
        <EmptyState title="No cost lines yet" level="h3">
          {canEdit
            ? 'Start from the accountant’s cost segregation: import its lines, or paste them.'
            : 'The lines appear here once the seller or our team enters them.'}
        </EmptyState>
      ) : null}
      {rows.length > 0 && isNarrow ? (
        <CostCards rows={rows} lines={lines} chosen={chosen} onChoose={onChoose} />
      ) : null}
      {rows.length > 0 && !isNarrow ? (
        <Suspense fallback={<RowsSkeleton label="Loading the grid" rows={4} />}>
          <CostGrid
            rows={rows}
            lines={lines}
            canEdit={canEdit}
            problemOf={problemOf}
            added={added}
            chosen={chosen}
            onChoose={onChoose}
            onRows={write}
            onPaste={paste}
            onUndo={takeBack}
          />
        </Suspense>
      ) : null}
      <Box sx={{ padding: '8px 20px 16px', display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        {canEdit ? (
          <Button startIcon={<AddIcon />} disabled={rows.length >= COST_LINES_MAX} onClick={add}>
            Add line
          </Button>
        ) : null}
        {edit.failure ? <Alert severity="error">{edit.failure}</Alert> : null}
        {pasted ? (
          <PasteNote
            paste={pasted}
            limit={`A project has up to ${COST_LINES_MAX} cost lines.`}
            onUndo={takeBack}
            onClose={() => setPasted(null)}
          />
        ) : null}
      </Box>
      {isImporting ? (
        <ImportDialog
          projectId={projectId}
          onTake={(taken) => {
            write([...rows, ...taken.map(rowOfProposal)])
            setImporting(false)
          }}
          onClose={() => setImporting(false)}
        />
      ) : null}
    </Section>
  )
}

/** The page that proves the line, at the amount. */
function Paper({ documents, id }: { documents: readonly CostDocument[]; id: number | null }) {
  const found = documents.find((one) => one.id === id)
  const place = useMemo(() => {
    const { page, box } = found?.ref ?? {}
    return page === undefined ? null : { page, box: box ?? null }
  }, [found])
  if (!found) {
    return (
      <EmptyState title="No document to show" level="h3">
        Choose an invoice or a proof of payment for this line.
      </EmptyState>
    )
  }
  const marks = place?.box
    ? [
        {
          key: 'amount',
          page: place.page,
          box: place.box,
          label: 'Accepted amount',
          tone: 'success' as const,
        },
      ]
    : []
  return (
    <Box
      sx={{ height: { xs: 480, lg: 'calc(100vh - 64px)' }, position: { lg: 'sticky' }, top: 24 }}
    >
      <DocumentPreview
        key={found.id}
        file={previewOf(found.id, found, found.number)}
        target={place}
        marks={marks}
        chosen="amount"
      />
    </Box>
  )
}

const besideStyles = {
  display: 'grid',
  gap: 3,
  marginTop: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.1fr)' },
} as const
