import { type EnumerationValue, enumeration } from './enumeration.ts'

/** What becomes of a simulation that is run by a job. */
export const riskJobStates = enumeration({
  queued: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Canceled',
})
export type RiskJobState = EnumerationValue<typeof riskJobStates>
