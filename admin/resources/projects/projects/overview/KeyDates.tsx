import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { ComingDates } from '#shared/ui/key-dates/ComingDates.tsx'
import { KeyDatesMenu } from '#shared/ui/key-dates/KeyDatesMenu.tsx'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { readerDay } from '#shared/ui/session/reader-time.ts'
import { projectAddress } from '../project-tabs.ts'
import { useProjectTransfers } from './use-project-work.ts'

const day = (date: string | null | undefined) => date && formatDateMedium(date)

/** The dates that matter to a project and its credit. */
export function KeyDates({ project }: { project: ProjectDetail }) {
  const { data } = useProjectTransfers(project.id)
  const payments = data?.flatMap(({ payment_day }) => payment_day ?? []).toSorted()
  return (
    <Section
      title="Key dates"
      actions={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Link component={RouterLink} to={projectAddress(project.id, 'facts')}>
            Details
          </Link>
          <KeyDatesMenu projectId={project.id} label="Download" />
        </Box>
      }
    >
      <KeyValueList
        columnWidth={125}
        items={[
          { label: 'Construction start', value: day(project.construction_start_date) },
          { label: 'Target in-service date', value: day(project.target_placed_in_service_date) },
          { label: 'Placed in service', value: day(project.placed_in_service_date) },
          {
            label: 'In this stage since',
            value: formatDateMedium(readerDay(project.stage_changed_at)),
          },
          { label: 'Last payment date', value: day(payments?.at(-1)) },
          { label: 'Added', value: formatDateMedium(readerDay(project.created_at)) },
        ]}
      />
      <Typography variant="h4" component="h3" sx={{ margin: '20px 0 8px' }}>
        Coming up
      </Typography>
      <ComingDates projectId={project.id} />
    </Section>
  )
}
