import { type EnumerationValue, enumeration } from './enumeration.ts'

/** What became of a request to change locked facts of a project. */
export const changeRequestStates = enumeration({
  requested: 'Requested',
  accepted: 'Accepted',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
})
export type ChangeRequestState = EnumerationValue<typeof changeRequestStates>

/** How a request ends. */
export const changeDecisions = [
  'accepted',
  'refused',
  'withdrawn',
] as const satisfies ChangeRequestState[]
export type ChangeDecision = (typeof changeDecisions)[number]
