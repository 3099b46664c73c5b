import { projects } from '#shared/contract/projects/projects.ts'
import { formatFieldValue } from '#shared/format/field-values.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { TextSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

/** Cost figures on the project's record, including empty ones. */
export function CostFields({ projectId }: { projectId: number }) {
  const { data, error, refetch } = useCall(projects.fields, { params: { id: projectId } })
  const fields = data?.filter(({ category }) => category === 'project_costs')
  return (
    <Section title="Figures" description="As entered on the project by the seller and staff.">
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} level="h3" />
      ) : null}
      {data || error ? null : <TextSkeleton label="Loading the figures" />}
      {fields?.length === 0 ? 'No fields in this category are in use.' : null}
      {fields && fields.length > 0 ? (
        <KeyValueList
          columnWidth={180}
          items={fields.map((field) => ({
            label: field.field_label,
            value: formatFieldValue(field, field.value),
          }))}
        />
      ) : null}
    </Section>
  )
}
