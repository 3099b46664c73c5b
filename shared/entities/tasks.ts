import { type EnumerationValue, enumeration } from './enumeration.ts'

export const taskStates = enumeration({
  waiting_for_info: 'Waiting',
  ready_to_send_request: 'Ready to Send Request',
  requested: 'In Progress',
  overdue: 'Overdue',
  verify: 'Verify',
  approved: 'Approved',
  flagged: 'Flagged',
})
export type TaskState = EnumerationValue<typeof taskStates>
