import { useMemo } from 'react'
import { projects } from '#shared/contract/projects/projects.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { paths } from '#shared/paths.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { FieldsEditor } from '#shared/ui/fields/FieldsEditor.tsx'
import { HandOver } from './HandOver.tsx'
import { staffFields } from './staff-fields.ts'

/** Every value of a project with its unit, edited in place; staff may edit all of them. */
export function ProjectFacts({ project }: { project: ProjectDetail }) {
  const { data, error, refetch } = useCall(projects.fields, { params: { id: project.id } })
  const fields = useMemo(() => data && staffFields(data), [data])
  if (error && !fields) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!fields) return <RowsSkeleton label="Loading details" rows={12} />
  return (
    <>
      <FieldsEditor
        project={project}
        fields={fields}
        actor="admin"
        settleAddress={(file) => paths.adminValidation.build({}, { file })}
        refresh={() => refresh('projects')}
      />
      <HandOver project={project} />
    </>
  )
}
