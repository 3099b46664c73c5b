import Box from '@mui/material/Box'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { WorkList } from '../work/WorkList.tsx'
import { FailedEmails } from './FailedEmails.tsx'
import { MissingFiles } from './MissingFiles.tsx'
import { ParkedJobs } from './ParkedJobs.tsx'
import { RecentProjects } from './RecentProjects.tsx'
import { StageBars } from './StageBars.tsx'

/** The page that staff open in the morning: their work, then where the projects stand. */
export const HomePage = () => (
  <>
    <FailedEmails />
    <ParkedJobs />
    <MissingFiles />
    <WorkList
      title="My work"
      description="Documents, tasks, reviews, and seller applications waiting for staff, soonest due first."
      storeKey="work"
      mine
      empty={
        <EmptyState title="No work is waiting" level="h3">
          New files, answered or overdue tasks, open reviews, and seller applications appear here.
        </EmptyState>
      }
      below={
        <Box sx={styles}>
          <Section title="Projects by stage" description="Select a bar to see its projects.">
            <StageBars />
          </Section>
          <RecentProjects />
        </Box>
      }
    />
  </>
)

const styles = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  marginTop: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const
