import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { useGetList } from 'react-admin'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { BASE, listAddress } from '#admin/layout/addresses.ts'
import { SlotLink } from '#admin/resources/documents/versioned-documents/SlotLink.tsx'
import { projects } from '#shared/contract/projects/projects.ts'
import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ClassificationChip } from '#shared/ui/data/StateChips.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

/** A project's diligence list by category, and its unlabeled files. */
export function ProjectDocuments({ projectId }: { projectId: number }) {
  const { data, error, refetch } = useCall(projects.documents, { params: { id: projectId } })
  return (
    <Section
      title="Documents"
      actions={
        <Link component={RouterLink} to={listAddress('documents', { project_id: projectId })}>
          All project files
        </Link>
      }
    >
      <Waiting projectId={projectId} />
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!data && !error ? <RowsSkeleton label="Loading the documents" rows={8} /> : null}
      {data ? (
        <Box
          sx={{
            display: 'grid',
            gap: '20px 32px',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
          }}
        >
          {documentCategories.options.map(({ value, label }) => (
            <Category
              key={value}
              title={label}
              slots={data.filter((slot) => slot.category === value)}
            />
          ))}
        </Box>
      ) : null}
    </Section>
  )
}

/** Files that are not in a slot yet. */
function Waiting({ projectId }: { projectId: number }) {
  const { data = [] } = useGetList<VersionedDocument>('documents', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'created_at', order: 'DESC' },
    filter: { project_id: projectId, state: 'unclassified', is_hidden: false },
  })
  if (data.length === 0) return null
  return (
    <Box sx={{ marginBottom: 2.5 }}>
      <Heading>Waiting for a label</Heading>
      {data.map((file) => (
        <Row key={file.id} state="unclassified">
          <Link component={RouterLink} to={`${BASE}/documents/${file.id}`}>
            {file.name}
          </Link>
        </Row>
      ))}
    </Box>
  )
}

function Category({ title, slots }: { title: string; slots: readonly DocumentSlot[] }) {
  const wanted = useSearchParams()[0].get('document')
  if (slots.length === 0) return null
  return (
    <div>
      <Heading>{title}</Heading>
      {slots.map((slot) => (
        <Row
          key={slot.id}
          isWanted={String(slot.id) === wanted}
          state={slot.state}
          optional={!slot.required}
        >
          <SlotLink slot={slot} />
        </Row>
      ))}
    </div>
  )
}

const Heading = ({ children }: { children: string }) => (
  <Box
    component="h3"
    sx={(theme) => ({
      margin: '0 0 4px',
      fontSize: '0.8125rem',
      fontWeight: 600,
      color: theme.vars.palette.text.secondary,
    })}
  >
    {children}
  </Box>
)

function bringIntoView(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'center' })
  row?.focus({ preventScroll: true })
}

interface RowProps {
  /** Requested by the address: scrolls into view and takes the focus. */
  isWanted?: boolean
  state: DocumentSlot['state']
  optional?: boolean
  children: ReactNode
}

/** An empty optional slot requires nothing, so it shows no alarm. */
const Row = ({ isWanted = false, state, optional = false, children }: RowProps) => (
  <Box
    ref={isWanted ? bringIntoView : undefined}
    tabIndex={isWanted ? -1 : undefined}
    sx={(theme) => ({
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 1.5,
      padding: '5px 0',
      borderTop: `1px solid ${theme.vars.palette.divider}`,
      overflowWrap: 'anywhere',
      '&:focus': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
    })}
  >
    <span>{children}</span>
    {optional && state === 'missing' ? (
      <Box component="span" sx={(theme) => ({ color: theme.vars.palette.text.secondary })}>
        Optional
      </Box>
    ) : (
      <ClassificationChip state={state} />
    )}
  </Box>
)
