import Box from '@mui/material/Box'
import { projects } from '#shared/contract/projects/projects.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { ProgressBar } from '#shared/ui/feedback/ProgressBar.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

/** The progress of a project's diligence; its seller sees the same figures. */
export const useReadiness = (projectId: number) =>
  useCall(projects.diligence, { params: { id: projectId } })

/** The share of each diligence category that is complete. */
export function Readiness({ project }: { project: ProjectDetail }) {
  const { data, error, refetch } = useReadiness(project.id)
  return (
    <Section title="Readiness by category" description="Required documents and key details.">
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} level="h3" />
      ) : null}
      {!data && !error ? <RowsSkeleton label="Loading readiness" rows={6} /> : null}
      <Box component="ul" sx={listStyles}>
        {data?.by_category.map(({ category, percent, done, total }) => (
          <li key={category}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <span>{documentCategories.label(category)}</span>
              <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                {done} of {total}
              </Box>
            </Box>
            <ProgressBar value={percent} label={documentCategories.label(category)} />
          </li>
        ))}
      </Box>
    </Section>
  )
}

const listStyles = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 1.25,
} as const
