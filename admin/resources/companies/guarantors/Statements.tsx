import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '#shared/client/call.ts'
import { companies } from '#shared/contract/companies/companies.ts'
import type { FinancialsTable as Table } from '#shared/contract/schemas/companies/guarantors.ts'
import { counted } from '#shared/format/counted.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { useLeaveGuard } from '#shared/ui/forms/use-leave-guard.ts'
import type { Cell, Paste } from '#shared/ui/grid/cells.ts'
import { PasteNote } from '#shared/ui/grid/PasteNote.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { useCompanyFinancials } from '../companies/use-company.ts'
import { FinancialsTable } from './FinancialsTable.tsx'
import { StatementFlags } from './StatementFlags.tsx'
import {
  figureChanges,
  figureProblem,
  filledCount,
  filledFromLater,
  flagsOf,
  gridYears,
  type LineRow,
  pasteFigures,
  rowsOfTable,
  uncheckedFigures,
  YEAR_COLUMNS,
  type YearColumn,
} from './statement-grid.ts'
import { TrendCharts } from './TrendCharts.tsx'

const StatementGrid = lazy(() =>
  import('./StatementGrid.tsx').then((m) => ({ default: m.StatementGrid })),
)

/** A guarantor's statements: a grid for typing and pasting, and the trends of the figures. */
export function Statements({ companyId }: { companyId: number }) {
  const { data, error, refetch } = useCompanyFinancials(companyId)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} level="h2" />
  if (!data) return <RowsSkeleton label="Loading the statements" rows={10} />
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Figures companyId={companyId} table={data} />
      <TrendCharts companyId={companyId} table={data} />
    </Box>
  )
}

interface FiguresProps {
  companyId: number
  table: Table
}

function Figures({ companyId, table }: FiguresProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const years = useMemo(() => gridYears(table, new Date().getFullYear()), [table])
  // Rotating a tablet must not drop what was typed into the grid.
  const [isTyped, setTyped] = useState(false)
  if (!isNarrow || isTyped) {
    return <Editor companyId={companyId} table={table} years={years} onTyped={setTyped} />
  }
  const actions = <SignYears companyId={companyId} table={table} years={years} isDisabled={false} />
  return <FinancialsTable companyId={companyId} table={table} years={years} actions={actions} />
}

interface YearsProps extends FiguresProps {
  years: readonly number[]
}

/** Signs the figures that the company entered for a year, unchanged. */
function SignYears({ companyId, table, years, isDisabled }: YearsProps & { isDisabled: boolean }) {
  const { isBusy, failure, write } = useWrite()
  const unchecked = years
    .map((year) => ({ year, lines: uncheckedFigures(table, year) }))
    .filter(({ lines }) => Object.keys(lines).length > 0)
  return (
    <>
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      {unchecked.map(({ year, lines }) => (
        <Button
          key={year}
          variant="outlined"
          disabled={isDisabled || isBusy}
          onClick={() =>
            write(async () => {
              await sendFigures(companyId, [{ year, lines }])
              toast(`Figures for ${year} checked`, 'success')
            })
          }
        >
          {`Sign ${year} as checked`}
        </Button>
      ))}
    </>
  )
}

async function sendFigures(id: number, changes: ReturnType<typeof figureChanges>): Promise<void> {
  for (const { year, lines } of changes) {
    const params = { id, part: String(year) }
    await call(companies.financialReview, { params, body: { lines } })
  }
  await refresh('companies', 'guarantors')
}

interface EditorProps extends YearsProps {
  /** Called with whether there are unsaved changes. */
  onTyped: (isTyped: boolean) => void
}

function Editor({ companyId, table, years, onTyped }: EditorProps) {
  const saved = useMemo(() => rowsOfTable(table, years), [table, years])
  const [typed, setTyped] = useState<LineRow[] | null>(null)
  const [pasted, setPasted] = useState<Paste<LineRow> | null>(null)
  const before = useRef<(LineRow[] | null)[]>([])
  const rows = typed ?? saved
  const filled = filledFromLater(table, rows, years)
  const offered = filledCount(rows, filled)
  const flags = useMemo(() => flagsOf(rows, years), [rows, years])
  const changes = figureChanges(rows, saved, years)
  const count = changes.reduce((sum, { lines }) => sum + Object.keys(lines).length, 0)
  const { isBusy, failure, setFailure, write } = useWrite()
  useLeaveGuard(isBusy ? 'saving' : count > 0)
  useEffect(() => onTyped(count > 0), [count, onTyped])
  const change = (next: LineRow[]) => {
    before.current.push(typed)
    setTyped(next)
    setPasted(null)
  }
  const undo = () => {
    const last = before.current.pop()
    if (last !== undefined) setTyped(last)
    setPasted(null)
  }
  const discard = () => {
    before.current = []
    setTyped(null)
    setPasted(null)
  }
  const paste = (at: Cell<YearColumn>, text: string) => {
    const result = pasteFigures(rows, years, at, text)
    change(result.rows)
    setPasted(result)
  }
  const save = async () => {
    const wrong = rows.flatMap((row) => YEAR_COLUMNS.map((column) => figureProblem(row[column])))
    const problem = wrong.find((one) => one !== undefined)
    if (problem) return setFailure(problem)
    await write(async () => {
      await sendFigures(companyId, changes)
      discard()
      toast('Figures saved', 'success')
    })
  }
  return (
    <Section
      title="Financial statements"
      description="In dollars. Figures come from accepted answers; type or paste over one to sign another. Clear a typed figure to go back to the statement’s."
      flush
      actions={
        <>
          {count > 0 ? (
            <Button onClick={discard} disabled={isBusy}>
              Discard
            </Button>
          ) : null}
          <Button
            variant="contained"
            disabled={count === 0}
            loading={isBusy}
            onClick={() => void save()}
          >
            {count > 0 ? `Save ${counted(count, 'figure')}` : 'Save'}
          </Button>
        </>
      }
    >
      <Box sx={offersStyles}>
        <SignYears companyId={companyId} table={table} years={years} isDisabled={count > 0} />
        {offered > 0 ? (
          <Button variant="outlined" onClick={() => change(filled)} disabled={isBusy}>
            {`Fill ${counted(offered, 'figure')} from later statements`}
          </Button>
        ) : null}
      </Box>
      <StatementFlags flags={flags} />
      <Suspense fallback={<RowsSkeleton label="Loading the grid" rows={10} />}>
        <StatementGrid
          table={table}
          years={years}
          rows={rows}
          flags={flags}
          onRows={change}
          onPaste={paste}
          onUndo={undo}
        />
      </Suspense>
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      {pasted ? (
        <Box sx={{ padding: '8px 20px 16px' }}>
          <PasteNote
            paste={pasted}
            limit={`The statements have ${rows.length} lines.`}
            onUndo={undo}
            onClose={() => setPasted(null)}
          />
        </Box>
      ) : null}
    </Section>
  )
}

/** Buttons for up to three years to sign and figures to fill get their own row, so Save doesn't move. */
const offersStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  padding: '0 20px 12px',
  '&:empty': { display: 'none' },
} as const
