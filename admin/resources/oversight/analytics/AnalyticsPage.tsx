import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { DiligenceFigures } from './DiligenceFigures.tsx'
import { DocumentsByState, DocumentsByType } from './DocumentBars.tsx'
import { ModelFigures } from './ModelFigures.tsx'
import { CreditsByStage, ProjectsByStage } from './ProjectBars.tsx'
import { ProjectStatsTable } from './ProjectStatsTable.tsx'
import { RangePicker } from './RangePicker.tsx'
import { ReadingFigures } from './ReadingFigures.tsx'
import { ReviewFigures } from './ReviewFigures.tsx'
import { useDayRange } from './use-day-range.ts'
import { Reviews, Tasks } from './WorkBars.tsx'

/** The current state of everything; each figure links to what it counts. */
export function AnalyticsPage() {
  const { range, setRange } = useDayRange()
  return (
    <>
      <PageHeader
        title="Analytics"
        description="How long diligence takes and where everything stands. Select a linked figure to see the records behind it."
      />
      <Box component="section" aria-labelledby="over-time" sx={overTime}>
        <Typography variant="h2" id="over-time">
          Over time
        </Typography>
        <RangePicker range={range} onChange={setRange} />
        <DiligenceFigures range={range} />
        <ReviewFigures range={range} />
      </Box>
      <Typography variant="h2" sx={{ marginBottom: 2 }}>
        Today
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <ProjectsByStage />
        <CreditsByStage />
        <DocumentsByState />
        <Reviews />
        <Tasks resource="project-tasks" title="Project tasks" />
        <Tasks resource="company-tasks" title="Company tasks" />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <DocumentsByType />
        </Box>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <ProjectStatsTable />
        </Box>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <ReadingFigures />
        </Box>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <ModelFigures />
        </Box>
      </Box>
    </>
  )
}

const overTime = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginBottom: 4,
} as const
