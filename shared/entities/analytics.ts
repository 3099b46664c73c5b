import { type EnumerationValue, enumeration } from './enumeration.ts'

/** What is measured from its beginning to its end. */
export const turnarounds = enumeration({
  diligence: 'Diligence, from added to Funding Ready',
  ie: 'Independent Engineer Review',
  costs: 'Costs Review',
})
export type Turnaround = EnumerationValue<typeof turnarounds>
