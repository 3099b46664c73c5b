import Box from '@mui/material/Box'
import { DraftsCard } from './DraftsCard.tsx'
import { InformationRequests } from './InformationRequests.tsx'
import type { Review } from './reviews.ts'

/** Everything between the reviewer and the seller: questions, and the drafts of an engineering review. */
export function SellerPart({ review, isWritable }: { review: Review; isWritable: boolean }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <InformationRequests reviewId={review.id} isWritable={isWritable} />
      {review.kind === 'ie' ? <DraftsCard reviewId={review.id} isWritable={isWritable} /> : null}
    </Box>
  )
}
