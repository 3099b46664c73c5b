import { type EnumerationValue, enumeration } from './enumeration.ts'

/** The outcome of a request to change locked facts of a project. */
export const changeRequestStates = enumeration({
  requested: 'Requested',
  accepted: 'Accepted',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
})
export type ChangeRequestState = EnumerationValue<typeof changeRequestStates>

/** The ways a request can end. */
export const changeDecisions = [
  'accepted',
  'refused',
  'withdrawn',
] as const satisfies ChangeRequestState[]
export type ChangeDecision = (typeof changeDecisions)[number]
