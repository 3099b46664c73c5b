import type { AgreementState, ClosingStage } from '#shared/entities/closings.ts'
import type { Tone } from '../theme/tokens.ts'

export const STAGE_TONES: Readonly<Record<ClosingStage, Tone>> = {
  draft: 'neutral',
  terms: 'info',
  signing: 'info',
  conditions: 'warning',
  ready_to_pay: 'success',
  confirmed: 'info',
  paid: 'success',
}

export const AGREEMENT_TONES: Readonly<Record<AgreementState, Tone>> = {
  proposed: 'info',
  accepted: 'success',
  declined: 'error',
  voided: 'neutral',
}
