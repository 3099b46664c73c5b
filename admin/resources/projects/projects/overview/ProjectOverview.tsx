import Box from '@mui/material/Box'
import { ProjectTransfers } from '#admin/resources/deals/transfers/TransferSection.tsx'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { RegistrationsSection } from '#shared/ui/registrations/RegistrationsSection.tsx'
import { ProjectReviews } from '../../review-requests/ProjectReviews.tsx'
import { ProjectChanges } from '../changes/ProjectChanges.tsx'
import { KeyDates } from './KeyDates.tsx'
import { NextStage } from './NextStage.tsx'
import { OverviewFigures } from './OverviewFigures.tsx'
import { ProjectCredit } from './ProjectCredit.tsx'
import { ProjectHistory } from './ProjectHistory.tsx'
import { ProjectParties } from './ProjectParties.tsx'
import { ProjectSummary } from './ProjectSummary.tsx'
import { ProjectTasks } from './ProjectTasks.tsx'
import { Readiness } from './Readiness.tsx'

/** The state of a project and what moves it forward: actions on the left, facts on the right. */
export const ProjectOverview = ({ project }: { project: ProjectDetail }) => (
  <div>
    <OverviewFigures project={project} />
    <Box sx={columns}>
      <Box sx={column}>
        <ProjectChanges project={project} />
        <NextStage project={project} />
        <ProjectTasks project={project} open />
        <ProjectReviews projectId={project.id} />
        <ProjectTransfers projectId={project.id} />
        <RegistrationsSection projectId={project.id} />
        <ProjectHistory projectId={project.id} recent />
      </Box>
      <Box sx={column}>
        <ProjectSummary project={project} />
        <ProjectCredit project={project} />
        <Readiness project={project} />
        <ProjectParties project={project} />
        <KeyDates project={project} />
      </Box>
    </Box>
  </div>
)

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
} as const

const column = { display: 'grid', gap: 3, minWidth: 0 } as const
