import { reports } from '#shared/contract/projects/reports.ts'
import {
  AUDIENCE_WORDS,
  type ReportName,
  reportTitle,
} from '#shared/rules/projects/reports/kinds.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { SectionAsRead } from './SectionPart.tsx'

interface Props {
  projectId: number
  name: ReportName
  /** Rejects if the report was refused. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Shows the text and figures that readers will get, and asks before they do. */
export function PublishDialog({ projectId, name, onConfirm, onClose }: Props) {
  const { data } = useCall(reports.get, { params: { id: projectId }, query: name })
  const readers = AUDIENCE_WORDS[name.audience]
  const included = data?.sections.filter((section) => section.included) ?? []
  const left = data?.sections.filter((section) => !section.included) ?? []
  return (
    <ConfirmDialog
      title={`Publish to ${readers}?`}
      action={`Publish to ${readers}`}
      color="primary"
      maxWidth="md"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {readers.charAt(0).toUpperCase() + readers.slice(1)} will read the {reportTitle(name)} as it
        stands below. A published version can’t be taken back; a newer one takes its place.
      </p>
      {data ? null : <RowsSkeleton label="Loading the sections" rows={4} />}
      {left.length > 0 ? <p>Left out: {left.map(({ title }) => title).join(', ')}.</p> : null}
      {included.map((section) => (
        <SectionAsRead key={section.key} section={section} />
      ))}
    </ConfirmDialog>
  )
}
