import type { CommunityListState } from '#shared/entities/energy-communities.ts'
import type { Tone } from '#shared/ui/theme/tokens.ts'

export const LIST_TONES = {
  ready: 'warning',
  active: 'success',
  superseded: 'neutral',
  discarded: 'neutral',
} as const satisfies Record<CommunityListState, Tone>
