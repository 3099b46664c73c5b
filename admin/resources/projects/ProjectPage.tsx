import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useGetOne } from 'react-admin'
import { useParams } from 'react-router-dom'
import { call } from '#shared/client/call.ts'
import { projects } from '#shared/contract/projects.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects.ts'
import { partyRoles } from '#shared/entities/companies.ts'
import { formatFieldValue } from '#shared/format/field-values.ts'
import { parseId } from '#shared/paths.ts'
import { StageChip } from '#shared/ui/data/StateChips.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { PageSkeleton, RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { KeyValueList } from '#shared/ui/page/KeyValueList.tsx'
import { PageHeader } from '#shared/ui/page/PageHeader.tsx'
import { Section } from '#shared/ui/page/Section.tsx'
import { AdminNotFound } from '../../layout/AdminNotFound.tsx'
import { listAddress } from '../../layout/addresses.ts'
import { ProjectDocuments } from './ProjectDocuments.tsx'
import { StageMoves } from './StageMoves.tsx'

// The list leaves its rows behind as records, and they lack what only one record has.
const FRESH = { refetchOnMount: 'always' } as const

/** A project for staff: its stage and what it needs, its documents, facts and parties. */
export function ProjectPage() {
  const id = parseId(useParams().id ?? '')
  return id === null ? <AdminNotFound /> : <LoadedProject key={id} id={id} />
}

function LoadedProject({ id }: { id: number }) {
  const { data, error, refetch } = useGetOne<ProjectDetail>('projects', { id }, FRESH)
  if (error) return <ErrorState error={error} onRetry={refetch} />
  // Coming from the list, its row is shown first, and a row has no parties yet.
  if (!data?.parties) return <PageSkeleton />
  return (
    <>
      <PageHeader
        title={data.name}
        crumbs={[{ label: 'Projects', to: listAddress('projects') }]}
        status={<StageChip stage={data.stage} />}
        description={`${data.seller_name}${data.full_street_address ? ` · ${data.full_street_address}` : ''}`}
      />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <StageMoves project={data} />
        <ProjectDocuments projectId={data.id} />
        <Facts projectId={data.id} />
        <Section title="Parties">
          <KeyValueList
            items={data.parties.map(({ role, company_name }) => ({
              label: partyRoles.label(role),
              value: company_name,
            }))}
          />
        </Section>
      </Box>
    </>
  )
}

/** Every value that the project has, with its unit. */
function Facts({ projectId }: { projectId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['projects', 'fields', projectId],
    queryFn: ({ signal }) => call(projects.fields, { params: { id: projectId }, signal }),
  })
  return (
    <Section title="Facts">
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!data && !error ? <RowsSkeleton label="Loading the facts" rows={6} /> : null}
      {data ? (
        <KeyValueList
          items={data
            .filter(({ value }) => value !== null)
            .map((field) => ({
              label: field.field_label,
              value: formatFieldValue(field, field.value),
            }))}
        />
      ) : null}
    </Section>
  )
}
