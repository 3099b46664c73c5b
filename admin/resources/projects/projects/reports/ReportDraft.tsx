import { useState } from 'react'
import { reports } from '#shared/contract/projects/reports.ts'
import type { ReportSectionAnswer } from '#shared/contract/schemas/projects/reports.ts'
import type { ReportName } from '#shared/rules/projects/reports/kinds.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { SectionDialog } from './SectionDialog.tsx'
import { SectionPart } from './SectionPart.tsx'

/** The current text of a report, section by section. */
export function ReportDraft({ projectId, name }: { projectId: number; name: ReportName }) {
  const [edited, setEdited] = useState<ReportSectionAnswer | null>(null)
  const { data, error, refetch } = useCall(reports.get, { params: { id: projectId }, query: name })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton label="Loading the sections" rows={10} />
  return (
    <Section
      title="What it says today"
      description="From the facts on record. Figures can’t be changed here; the words around them can."
      flush
    >
      {data.sections.length === 0 ? (
        <EmptyState title="Nothing to report yet" level="h3">
          Sections appear as the facts, documents, and reviews they rest on come in.
        </EmptyState>
      ) : null}
      {data.sections.map((section) => (
        <SectionPart key={section.key} section={section} onEdit={() => setEdited(section)} />
      ))}
      {edited ? (
        <SectionDialog
          projectId={projectId}
          name={name}
          version={data.version}
          section={edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Section>
  )
}
