import type { SanctionsVersionState } from '#shared/entities/sanctions.ts'
import type { Tone } from '#shared/ui/theme/tokens.ts'

export const VERSION_TONES = {
  reading: 'info',
  ready: 'warning',
  active: 'success',
  superseded: 'neutral',
  removed: 'neutral',
  failed: 'error',
} as const satisfies Record<SanctionsVersionState, Tone>
