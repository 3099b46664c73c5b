import { type SellerStatus, sellerStatuses } from '#shared/entities/companies.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import type { Tone } from '#shared/ui/theme/tokens.ts'

const TONES = {
  pending: 'accent',
  accepted: 'success',
  rejected: 'error',
} as const satisfies Record<SellerStatus, Tone>

/** The status of the decision on a seller account. */
export function SellerStatusChip({ status }: { status: SellerStatus }) {
  return <StatusChip label={sellerStatuses.label(status)} tone={TONES[status]} />
}
