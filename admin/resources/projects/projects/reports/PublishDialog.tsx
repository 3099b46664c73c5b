import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { isStale } from '#shared/client/failure-words.ts'
import { reports } from '#shared/contract/projects/reports.ts'
import type { ReportAnswer } from '#shared/contract/schemas/projects/reports.ts'
import { andList } from '#shared/format/lists.ts'
import { changedSections } from '#shared/rules/projects/reports/changed.ts'
import {
  AUDIENCE_WORDS,
  type ReportName,
  reportTitle,
} from '#shared/rules/projects/reports/kinds.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { SectionAsRead } from './SectionPart.tsx'

interface Props {
  projectId: number
  name: ReportName
  /** Rejects if the report was refused, as when it says something else by now than what was shown. */
  onConfirm: (shown: string) => Promise<void>
  onClose: () => void
}

/** Shows the text and figures that readers will get, and asks before they do; what changes meanwhile is asked again. */
export function PublishDialog({ projectId, name, onConfirm, onClose }: Props) {
  const {
    data: now,
    error,
    refetch,
  } = useCall(reports.get, { params: { id: projectId }, query: name })
  // What is being read stays until it is refused, however often the page refreshes.
  const [read, setRead] = useState<{ report: ReportAnswer; changed: string[] } | null>(null)
  const report = read?.report ?? now
  if (!read && now) setRead({ report: now, changed: [] })
  const shown = report?.shown ?? null
  const publish = async () => {
    if (!report || shown === null) throw new Error('A report that is not shown was published')
    try {
      await onConfirm(shown)
    } catch (failure) {
      const { data } = isStale(failure) ? await refetch() : {}
      if (data) setRead({ report: data, changed: changedSections(report, data) })
      throw failure
    }
  }
  const readers = AUDIENCE_WORDS[name.audience]
  const included = report?.sections.filter((section) => section.included) ?? []
  const left = report?.sections.filter((section) => !section.included) ?? []
  return (
    <ConfirmDialog
      title={`Publish to ${readers}?`}
      action={`Publish to ${readers}`}
      color="primary"
      maxWidth="md"
      isReady={shown !== null}
      onConfirm={publish}
      onClose={onClose}
    >
      {read && read.changed.length > 0 ? (
        <Alert severity="warning" sx={{ marginBottom: 1.5 }}>
          Changed: {andList(read.changed)}. What stands below is as it is now.
        </Alert>
      ) : null}
      <p>
        {readers.charAt(0).toUpperCase() + readers.slice(1)} will read the {reportTitle(name)} as it
        stands below. A published version can’t be taken back; a newer one takes its place.
      </p>
      {error && !report ? (
        <ErrorState error={error} onRetry={() => void refetch()} level="h3" />
      ) : null}
      {error || report ? null : <RowsSkeleton label="Loading the sections" rows={4} />}
      {left.length > 0 ? <p>Left out: {left.map(({ title }) => title).join(', ')}.</p> : null}
      {included.map((section) => (
        <SectionAsRead key={section.key} section={section} />
      ))}
    </ConfirmDialog>
  )
}
