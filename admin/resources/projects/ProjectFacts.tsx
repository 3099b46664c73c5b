import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/client/call.ts'
import { projects } from '#shared/contract/projects.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects.ts'
import { paths } from '#shared/paths.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { FieldsEditor } from '#shared/ui/fields/FieldsEditor.tsx'
import { HandOver } from './HandOver.tsx'
import { staffFields } from './staff-fields.ts'

/** Every value of a project with its unit, each edited in place; staff may edit them all. */
export function ProjectFacts({ project }: { project: ProjectDetail }) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['projects', 'fields', project.id],
    queryFn: ({ signal }) => call(projects.fields, { params: { id: project.id }, signal }),
    select: staffFields,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton label="Loading the facts" rows={12} />
  return (
    <>
      <FieldsEditor
        project={project}
        fields={data}
        settleAddress={(file) => paths.adminValidation.build({}, { file })}
        refresh={() => queryClient.invalidateQueries({ queryKey: ['projects'] })}
      />
      <HandOver project={project} />
    </>
  )
}
