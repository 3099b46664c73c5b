import Box from '@mui/material/Box'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { DocumentsByState, DocumentsByType } from './DocumentBars.tsx'
import { CreditsByStage, ProjectsByStage } from './ProjectBars.tsx'
import { ReadingFigures } from './ReadingFigures.tsx'
import { Reviews, Tasks } from './WorkBars.tsx'

/** Where everything stands today; each figure leads to what it counts. */
export function AnalyticsPage() {
  return (
    <>
      <PageHeader
        title="Analytics"
        description="Where everything stands right now. Select a figure to see the records behind it."
      />
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
          <ReadingFigures />
        </Box>
      </Box>
    </>
  )
}
