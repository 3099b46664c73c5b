import Box from '@mui/material/Box'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { knownUser } from '#shared/ui/session/active-user.ts'
import { DueReviews } from './DueReviews.tsx'
import { OpenTasks } from './OpenTasks.tsx'
import { PendingSellers } from './PendingSellers.tsx'
import { RecentProjects } from './RecentProjects.tsx'
import { StageBars } from './StageBars.tsx'
import { Waiting } from './Waiting.tsx'
import { WaitingFiles } from './WaitingFiles.tsx'

/** What staff open in the morning: what waits for them, what is late, and where projects stand. */
export function HomePage() {
  const firstName = knownUser()?.first_name
  return (
    <>
      <PageHeader
        title={firstName ? `Good to see you, ${firstName}` : 'Dashboard'}
        description="What waits for you today, and where the projects stand."
      />
      <Waiting />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <OpenTasks />
          <DueReviews />
          <Section title="Projects by stage" description="A bar leads to its projects.">
            <StageBars />
          </Section>
        </Box>
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <WaitingFiles />
          <PendingSellers />
          <RecentProjects />
        </Box>
      </Box>
    </>
  )
}
