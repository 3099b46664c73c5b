import AddIcon from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { CostDocument, Costs } from '#shared/contract/schemas/projects/costs.ts'
import { counted } from '#shared/format/counted.ts'
import { COST_LINES_MAX } from '#shared/rules/projects/costs/thresholds.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { RowsSkeleton } from '../feedback/Skeletons.tsx'
import type { Cell, Paste } from '../grid/cells.ts'
import { PasteNote } from '../grid/PasteNote.tsx'
import { Section } from '../screen/Section.tsx'
import { CostCards } from './CostCards.tsx'
import { type CostColumn, type CostRow, EMPTY_COST, rowOfProposal } from './cost-rows.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { pasteCosts } from './pasted-costs.ts'
import type { CostRowsEdit } from './use-cost-rows.ts'

const CostGrid = lazy(() => import('./CostGrid.tsx').then((m) => ({ default: m.CostGrid })))

const WIDE_HOW = 'Type lines, paste cells from a spreadsheet, or import them.'
const NARROW_HOW = 'Add lines or import them. Choose a line to change it.'

interface LinesProps {
  projectId: number
  costs: Costs
  edit: CostRowsEdit
  isNarrow: boolean
  chosen: number
  onChoose: (row: number) => void
  documents: readonly CostDocument[]
  /** The editor of the chosen line, shown when the lines are cards. */
  detail: ReactNode
}

/** The lines as a grid, or as cards if the window is too narrow for one. */
export function CostLines(props: LinesProps) {
  const { projectId, costs, edit, isNarrow, chosen, onChoose, documents, detail } = props
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
      description={canEdit ? (isNarrow ? NARROW_HOW : WIDE_HOW) : undefined}
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
        <CostCards rows={rows} lines={lines} chosen={chosen} onChoose={onChoose} detail={detail} />
      ) : null}
      {rows.length > 0 && !isNarrow ? (
        <Suspense fallback={<RowsSkeleton label="Loading the grid" rows={4} />}>
          <CostGrid
            rows={rows}
            lines={lines}
            documents={documents}
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
