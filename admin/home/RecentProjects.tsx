import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { Project } from '#shared/contract/schemas/projects/projects.ts'
import { paths } from '#shared/paths.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { StageChip } from '#shared/ui/data/StateChips.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

/** Cached separately, or react-admin would show these short rows as whole records. */
const APART = { summary: true } as const

/** The projects that were worked on most recently. */
export function RecentProjects() {
  const { data, error, refetch } = useGetList<Project>('projects', {
    meta: APART,
    pagination: { page: 1, perPage: 6 },
    sort: { field: 'updated_at', order: 'DESC' },
  })
  return (
    <Section title="Recently changed projects" flush>
      <DataTable
        caption="Recently changed projects"
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: 'Project',
            primary: true,
            cell: ({ id, name, seller_name }) => (
              <>
                <Link component={RouterLink} to={paths.adminProject.build({ project_id: id })}>
                  {name}
                </Link>
                <Box sx={{ fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' }}>
                  {seller_name}
                </Box>
              </>
            ),
          },
          { key: 'stage', header: 'Stage', cell: ({ stage }) => <StageChip stage={stage} /> },
        ]}
        empty={
          <EmptyState title="No projects yet" level="h3">
            Projects appear here when a seller or staff member adds one.
          </EmptyState>
        }
      />
    </Section>
  )
}
