import { StatusChip } from '#shared/ui/data/StatusChip.tsx'

/** Open until marked complete. */
export const ReviewStateChip = ({ review }: { review: { is_complete: boolean } }) =>
  review.is_complete ? (
    <StatusChip label="Completed" tone="success" />
  ) : (
    <StatusChip label="Open" tone="accent" />
  )
