import type { PrequalificationStatus } from '#shared/entities/quotes.ts'
import type { Tone } from '#shared/ui/theme/tokens.ts'

export const statusTones = {
  'Pre-qualified': 'success',
  Pending: 'accent',
  Waitlist: 'neutral',
} as const satisfies Record<PrequalificationStatus, Tone>
