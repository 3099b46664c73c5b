import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { analytics } from '#shared/contract/oversight/analytics.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

/** The state of a project in sentences, each linked to its source. */
export function ProjectSummary({ project }: { project: ProjectDetail }) {
  const query = { project_id: project.id }
  const {
    data: answer,
    error,
    refetch,
  } = useCall(analytics.aiSummary, { query, quiet: true }, { asOf: project.version })
  const data = Array.isArray(answer) ? undefined : answer
  const isPhrased = data !== undefined && data.engine !== BUILT_IN
  return (
    <Section
      title="Summary"
      description={
        isPhrased
          ? `Made from stored facts, phrased by ${data.engine} and checked.`
          : 'Made from stored facts.'
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} level="h3" />
      ) : null}
      {!data && !error ? <RowsSkeleton label="Loading the summary" rows={5} /> : null}
      {isPhrased ? <p>{data.text}</p> : null}
      <Box component="ul" sx={{ margin: 0, paddingLeft: '18px', display: 'grid', gap: 0.75 }}>
        {data?.facts.map(({ text, link }) => (
          <li key={text}>
            <Link component={RouterLink} to={link}>
              {text}
            </Link>
          </li>
        ))}
      </Box>
    </Section>
  )
}

const BUILT_IN = 'built-in'
