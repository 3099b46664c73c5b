import { type EnumerationValue, enumeration } from './enumeration.ts'

/** What sellers are asked for each year while a credit can be recaptured (docs/product.md section 4, After payment). */
export const monitoringTopics = enumeration({
  ownership: 'Ownership and lien attestation',
  insurance: 'Insurance renewal',
  operation: 'Operating evidence',
  wages: 'Wage rules for repairs',
  casualty: 'Casualty and repairs',
})
export type MonitoringTopic = EnumerationValue<typeof monitoringTopics>

/** Events that recapture part of a credit (docs/domain.md section 1). */
export const recaptureKinds = enumeration({
  disposition: 'Sale or other disposal',
  shutdown: 'Permanent shutdown',
  use_change: 'Change of use',
  wages: 'Wage rules not met in repairs',
  effective_control: 'Payment that gives a foreign entity control',
})
export type RecaptureKind = EnumerationValue<typeof recaptureKinds>

export const claimStates = enumeration({
  open: 'Open',
  paid: 'Paid',
  closed: 'Closed without payment',
})
export type ClaimState = EnumerationValue<typeof claimStates>
