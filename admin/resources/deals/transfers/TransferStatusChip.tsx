import { type TransferStatus, transferStatuses } from '#shared/entities/transfers.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import type { Tone } from '#shared/ui/theme/tokens.ts'

const TONES = {
  CREATED: 'info',
  CONFIRMED: 'accent',
  SUCCEEDED: 'success',
} as const satisfies Record<TransferStatus, Tone>

/** The status of a purchase; staff see each step where the buyer sees Pending. */
export const TransferStatusChip = ({ status }: { status: TransferStatus }) => (
  <StatusChip label={transferStatuses.label(status)} tone={TONES[status]} />
)
