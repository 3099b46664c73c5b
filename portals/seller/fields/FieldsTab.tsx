import { projects } from '#shared/contract/projects.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects.ts'
import { lockedFields } from '#shared/rules/field-locks.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { FieldsEditor } from '#shared/ui/fields/FieldsEditor.tsx'

/** The typed values of a project by category, edited in place. */
export function FieldsTab({ project }: { project: ProjectDetail }) {
  const fields = useCall(projects.fields, { params: { id: project.id } })
  if (fields.error && !fields.data) {
    return <ErrorState error={fields.error} onRetry={() => void fields.refetch()} />
  }
  if (!fields.data) return <RowsSkeleton label="Loading the fields" rows={12} />
  return (
    <FieldsEditor
      project={project}
      fields={fields.data}
      locked={lockedFields(project.stage, fields.data)}
      refresh={() => refresh('projects')}
    />
  )
}
