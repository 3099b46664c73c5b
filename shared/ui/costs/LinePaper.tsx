import Box from '@mui/material/Box'
import { useMemo } from 'react'
import type { CostDocument } from '#shared/contract/schemas/projects/costs.ts'
import { DocumentPreview } from '../documents/DocumentPreview.tsx'
import { previewOf } from '../documents/preview-file.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'

/** The page that proves the line, opened at the amount. */
export function LinePaper({
  documents,
  id,
}: {
  documents: readonly CostDocument[]
  id: number | null
}) {
  const found = documents.find((one) => one.id === id)
  const place = useMemo(() => {
    const { page, box } = found?.ref ?? {}
    return page === undefined ? null : { page, box: box ?? null }
  }, [found])
  if (!found) {
    return (
      <EmptyState title="No document to show" level="h3">
        Choose an invoice or a proof of payment for this line.
      </EmptyState>
    )
  }
  const marks = place?.box
    ? [
        {
          key: 'amount',
          page: place.page,
          box: place.box,
          label: 'Accepted amount',
          tone: 'success' as const,
        },
      ]
    : []
  return (
    <Box component="section" aria-label="Document of the line" sx={{ height: '100%' }}>
      <DocumentPreview
        key={found.id}
        file={previewOf(found.id, found, found.number)}
        target={place}
        marks={marks}
        chosen="amount"
      />
    </Box>
  )
}
