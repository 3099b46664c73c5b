import { type EnumerationValue, enumeration } from './enumeration.ts'
import { OVERDUE } from './overdue.ts'

export const taskStates = enumeration({
  waiting_for_info: 'Waiting',
  ready_to_send_request: 'Ready to Send Request',
  requested: 'In Progress',
  overdue: OVERDUE,
  verify: 'Verify',
  approved: 'Approved',
  flagged: 'Flagged',
})
export type TaskState = EnumerationValue<typeof taskStates>

/** The kinds of requests to a seller; the headings under which staff choose. */
export const requestKinds = enumeration({
  document: 'Documents',
  field: 'Details',
  question: 'Questions',
  rule: 'Checks that fail',
})
export type RequestKind = EnumerationValue<typeof requestKinds>

/** Whether the project or its seller's company is asked. */
export const requestOwners = enumeration({ project: 'Project', company: 'Company' })
export type RequestOwner = EnumerationValue<typeof requestOwners>
