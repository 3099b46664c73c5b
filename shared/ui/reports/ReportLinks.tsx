import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { reports } from '#shared/contract/projects/reports.ts'
import { counted } from '#shared/format/counted.ts'
import { formatDate } from '#shared/format/dates.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { reportTitle } from '#shared/rules/projects/reports/kinds.ts'
import { useCall } from '../calls/use-call.ts'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { RowsSkeleton } from '../feedback/Skeletons.tsx'
import { Section } from '../screen/Section.tsx'

/** The project's reports that the reader may see, each with its newest version. */
export function ReportLinks({ projectId }: { projectId: number }) {
  const { data, error, refetch } = useCall(reports.links, { params: { id: projectId } })
  // Reviewers read the reports of every audience.
  const forSeveral = new Set(data?.map(({ audience }) => audience)).size > 1
  return (
    <Section title="Reports">
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} level="h3" />
      ) : null}
      {!error && !data ? <RowsSkeleton label="Loading the reports" rows={2} /> : null}
      {data?.length === 0 ? (
        <Typography color="textSecondary">
          No reports yet. Our team adds them here once diligence has come far enough.
        </Typography>
      ) : null}
      {data && data.length > 0 ? (
        <Box component="ul" sx={listStyles}>
          {data.map(({ url, kind, audience, title, version, generated_at, page_count }) => (
            <li key={url}>
              <Link href={url} target="_blank" rel="noopener">
                {forSeveral ? reportTitle({ kind, audience }) : title}
              </Link>
              <Typography variant="body2" color="textSecondary">
                {/* The date shown on the cover. */}
                {`PDF, ${counted(page_count, 'page')}. Version ${version}, ${formatDate(policyDay(new Date(generated_at)))}`}
              </Typography>
            </li>
          ))}
        </Box>
      ) : null}
    </Section>
  )
}

const listStyles = { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 } as const
