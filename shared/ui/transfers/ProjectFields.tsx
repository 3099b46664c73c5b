import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { transfers } from '#shared/contract/deals/transfers.ts'
import { valueSources } from '#shared/entities/fields.ts'
import { counted } from '#shared/format/counted.ts'
import { useCall } from '../calls/use-call.ts'
import { PlaceLink } from '../documents/PlaceLink.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { PageSkeleton } from '../feedback/Skeletons.tsx'
import { KeyValueList } from '../screen/KeyValueList.tsx'
import { Section } from '../screen/Section.tsx'
import { fieldGroups, provenCount, type TransferField } from './field-groups.ts'

interface Props {
  transferId: number
  projectId: number
  /** The next step to offer while there are no values. */
  next?: ReactNode
}

/** Every value of a project that its buyer may read, by category, with a link to its source page. */
export function ProjectFields({ transferId, projectId, next }: Props) {
  const fields = useCall(transfers.fields, { params: { id: transferId } })
  if (fields.error && !fields.data) {
    return <ErrorState error={fields.error} onRetry={() => void fields.refetch()} />
  }
  if (!fields.data) return <PageSkeleton label="Loading the fields" />
  const groups = fieldGroups(fields.data, projectId)
  if (groups.length === 0) {
    return (
      <EmptyState title="No data yet" action={next}>
        Values appear here as diligence progresses.
      </EmptyState>
    )
  }
  const total = groups.flatMap((group) => group.fields).length
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Alert severity="info">
        {counted(provenCount(groups), 'value')} of {total} can be followed to a page of a document
        that you can open.
      </Alert>
      {groups.map((group) => (
        <Section key={group.category} title={group.category}>
          <KeyValueList
            items={group.fields.map((field) => ({
              key: field.field,
              label: field.label,
              value: <Value field={field} />,
            }))}
          />
        </Section>
      ))}
    </Box>
  )
}

function Value({ field }: { field: TransferField }) {
  return (
    <>
      {field.text}
      <Box component="span" sx={sourceStyles}>
        <Source field={field} />
      </Box>
    </>
  )
}

/** The source of a value: a page to open, or who provided it. */
function Source({ field: { citation, source, stale_reason } }: { field: TransferField }) {
  if (stale_reason !== null) return `${stale_reason}. Our team is reviewing this value.`
  if (citation) {
    const { versioned_document_id, document_name, page, quote, box } = citation
    return (
      <span title={quote ?? undefined}>
        <PlaceLink id={versioned_document_id} page={page ?? 1} box={box}>
          {page === null ? document_name : `${document_name}, page ${page}`}
        </PlaceLink>
      </span>
    )
  }
  return source === null ? null : valueSources.label(source)
}

const sourceStyles = {
  display: 'block',
  fontSize: '0.75rem',
  fontWeight: 400,
  color: 'text.secondary',
} as const
