import { type EnumerationValue, enumeration } from './enumeration.ts'

/** The states of a simulation run by a job. */
export const riskJobStates = enumeration({
  queued: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Canceled',
})
export type RiskJobState = EnumerationValue<typeof riskJobStates>
