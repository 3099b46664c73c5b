import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { actorOf } from '#shared/contract/access.ts'
import { changeRequests } from '#shared/contract/projects/change-requests.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import type { FieldRecord } from '#shared/contract/schemas/documents/fields.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'
import { lockedFields, locksCreditFacts } from '#shared/rules/projects/field-locks.ts'
import { refresh, useCall, useCallList } from '#shared/ui/calls/use-call.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { FieldsEditor } from '#shared/ui/fields/FieldsEditor.tsx'
import { ChangeRequestPart } from './ChangeRequestPart.tsx'
import { RequestChangeDialog } from './RequestChangeDialog.tsx'

/** A project's field values by category, edited in place; locked ones by request. */
export function FieldsTab({ project }: { project: ProjectDetail }) {
  const [wanted, setWanted] = useState<{ field: FieldRecord; value: FieldValue } | null>(null)
  const actor = actorOf(useActiveUser())
  const fields = useCall(projects.fields, { params: { id: project.id } })
  const requests = useCallList(
    changeRequests.list,
    {
      list: {
        filter: { project_id: project.id },
        sort: ['id', 'DESC'],
        range: [0, LIST_PAGE_MAX - 1],
      },
    },
    { enabled: locksCreditFacts(project.stage) },
  )
  if (fields.error && !fields.data) {
    return <ErrorState error={fields.error} onRetry={() => void fields.refetch()} />
  }
  if (!fields.data) return <RowsSkeleton label="Loading the fields" rows={12} />
  const newestOf = (field: FieldRecord) =>
    requests.data?.rows.find(({ values }) => field.field_name in values)
  return (
    <>
      {locksCreditFacts(project.stage) ? (
        <Alert severity="info" sx={{ marginBottom: 2.5 }}>
          Buyers rely on the facts of the credit, so they’re locked since the project became Funding
          Ready. You can request changes to them.
        </Alert>
      ) : null}
      <FieldsEditor
        project={project}
        fields={fields.data}
        actor={actor}
        locked={lockedFields(project.stage, fields.data)}
        lockedPart={(field) => (
          <ChangeRequestPart
            field={field}
            request={newestOf(field)}
            onRequest={() => setWanted({ field, value: field.value })}
          />
        )}
        onLocked={(field, value) => {
          setWanted({ field, value })
          void refresh('projects')
        }}
        refresh={() => refresh('projects')}
      />
      {wanted ? (
        <RequestChangeDialog
          projectId={project.id}
          field={wanted.field}
          wanted={wanted.value}
          onClose={() => setWanted(null)}
        />
      ) : null}
    </>
  )
}
