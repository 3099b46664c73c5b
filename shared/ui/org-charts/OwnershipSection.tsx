import Typography from '@mui/material/Typography'
import { projects } from '#shared/contract/projects/projects.ts'
import { useCall } from '../calls/use-call.ts'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { RowsSkeleton } from '../feedback/Skeletons.tsx'
import { Section } from '../screen/Section.tsx'
import { OrgChartTree } from './OrgChartTree.tsx'

/** Who owns the companies of a project, for people who read its chart but don't edit it. */
export function OwnershipSection({ projectId }: { projectId: number }) {
  const { data, error, refetch } = useCall(projects.orgChart, { params: { id: projectId } })
  return (
    <Section title="Ownership">
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} level="h3" />
      ) : null}
      {!error && !data ? <RowsSkeleton label="Loading the chart" rows={3} /> : null}
      {data?.nodes.length === 0 ? (
        <Typography color="textSecondary">Nobody has drawn the ownership chart yet.</Typography>
      ) : null}
      {data && data.nodes.length > 0 ? <OrgChartTree chart={data} marked={NONE} /> : null}
    </Section>
  )
}

const NONE: ReadonlySet<string> = new Set()
