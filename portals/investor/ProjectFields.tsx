import Box from '@mui/material/Box'
import { projects } from '#shared/contract/projects.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { fieldGroups } from './field-groups.ts'

/** Every value of a project that its buyer may read, by category. */
export function ProjectFields({ projectId }: { projectId: number }) {
  const fields = useCall(projects.fields, { params: { id: projectId } })
  if (fields.error && !fields.data) {
    return <ErrorState error={fields.error} onRetry={() => void fields.refetch()} />
  }
  if (!fields.data) return <PageSkeleton label="Loading the fields" />
  const groups = fieldGroups(fields.data)
  if (groups.length === 0) {
    return (
      <EmptyState
        title="No data yet"
        action={<NextLink to="?tab=documents">See the documents</NextLink>}
      >
        Values appear here as diligence progresses.
      </EmptyState>
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {groups.map((group) => (
        <Section key={group.category} title={group.category}>
          <KeyValueList items={group.fields} />
        </Section>
      ))}
    </Box>
  )
}
