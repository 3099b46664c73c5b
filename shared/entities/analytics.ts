import { type EnumerationValue, enumeration } from './enumeration.ts'

/** Processes whose duration is measured from start to finish. */
export const turnarounds = enumeration({
  diligence: 'Diligence, from added to Funding Ready',
  ie: 'Independent Engineer Review',
  costs: 'Costs Review',
})
export type Turnaround = EnumerationValue<typeof turnarounds>
