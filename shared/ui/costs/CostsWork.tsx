import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useState } from 'react'
import { costs as calls } from '#shared/contract/projects/costs.ts'
import type { CostDocument, Costs } from '#shared/contract/schemas/projects/costs.ts'
import { useCall } from '../calls/use-call.ts'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { RowsSkeleton } from '../feedback/Skeletons.tsx'
import { Section } from '../screen/Section.tsx'
import { CostBreakdown, CostFigures, CostTestList } from './CostFigures.tsx'
import { CostLines } from './CostLines.tsx'
import { type CostRow, firstPaper } from './cost-rows.ts'
import { LinePanel } from './LinePanel.tsx'
import { LinePaper } from './LinePaper.tsx'
import { ReviewBar } from './ReviewBar.tsx'
import { useCostRows } from './use-cost-rows.ts'

interface Props {
  projectId: number
  isSeller: boolean
}

/** Screen for working on a project's costs: lines, the papers beside them, and the review. */
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
  // The requested paper, or else the line's first.
  const openId = picked ?? firstPaper(row?.document_ids ?? [], documents)?.id ?? null
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const choose = (place: number) => {
    if (place === chosen) return
    setChosen(place)
    setPicked(null)
  }
  const onRow = costs.can.edit ? (next: CostRow) => change(rows.with(chosen, next)) : null
  const panel = row ? (
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
  ) : null
  const paper = <LinePaper documents={documents} id={openId} />
  return (
    <>
      <ReviewBar projectId={projectId} costs={costs} isSeller={isSeller} isDirty={edit.isDirty} />
      {costs.lines.length > 0 ? <CostFigures costs={costs} /> : null}
      <Box sx={row && !isNarrow ? besideStyles : undefined}>
        <CostLines
          projectId={projectId}
          costs={costs}
          edit={edit}
          isNarrow={isNarrow}
          chosen={chosen}
          onChoose={choose}
          documents={documents}
          detail={
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
              {panel}
              <Box sx={{ height: 480 }}>{paper}</Box>
            </Box>
          }
        />
        {row && !isNarrow ? (
          <Box sx={paperStyles}>
            <Box sx={{ position: 'absolute', inset: 0 }}>{paper}</Box>
          </Box>
        ) : null}
      </Box>
      {row ? (
        <Box sx={belowStyles}>
          {isNarrow ? null : panel}
          <Section title="Tests">
            <CostTestList tests={costs.tests} />
          </Section>
          <Box sx={{ gridColumn: '1 / -1' }}>
            <CostBreakdown totals={costs.totals} />
          </Box>
        </Box>
      ) : null}
    </>
  )
}

/** The lines and the page that proves one, on the same screen: side by side, or stacked on narrow windows. */
const besideStyles = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.35fr) minmax(0, 1fr)' },
} as const

/** As tall as the lines beside it; the document scrolls inside. */
const paperStyles = { position: 'relative', minHeight: { xs: '48vh', lg: 460 } } as const

const belowStyles = {
  display: 'grid',
  gap: 3,
  marginTop: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const
