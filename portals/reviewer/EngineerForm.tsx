import Box from '@mui/material/Box'
import { reviewRequests } from '#shared/contract/projects/review-requests.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { AsBuiltTable } from './AsBuiltTable.tsx'
import type { Review } from './reviews.ts'
import { SiteVisitCard } from './SiteVisitCard.tsx'
import { TestMatrix } from './TestMatrix.tsx'

/** The engineer's form beside the sections: tests, drawings, and the site visit. */
export function EngineerForm({ review, isWritable }: { review: Review; isWritable: boolean }) {
  const params = { id: review.id }
  const form = useCall(reviewRequests.form, { params })
  const documents = useCall(reviewRequests.ieDocuments, { params })
  const failed = [form, documents].find(({ error, data }) => error && !data)
  if (failed) {
    return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} level="h2" />
  }
  if (!form.data || !documents.data) return <RowsSkeleton label="Loading the form" rows={12} />
  const files = documents.data.flatMap(({ label, versioned_documents }) =>
    versioned_documents.map(({ id, name }) => ({ id, label: `${label}: ${name}` })),
  )
  const props = { form: form.data, files, isWritable }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <TestMatrix {...props} />
      <AsBuiltTable {...props} />
      <SiteVisitCard {...props} />
    </Box>
  )
}
