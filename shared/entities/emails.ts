import { type EnumerationValue, enumeration } from './enumeration.ts'

/** The state of an email; after a failed attempt it is retried for a day, then it has failed. */
export const emailStates = enumeration({
  queued: 'Queued',
  retrying: 'Trying again',
  sent: 'Sent',
  failed: 'Failed',
})
export type EmailState = EnumerationValue<typeof emailStates>

/** Emails with a personal link that opens an account: never shown, and never resent as they were. */
export const SECRET_EMAILS = [
  'magic_link',
  'reset_password',
  'invitation',
  'confirm_account',
] as const

/** Records a person can send one of the fixed emails about. */
export const emailContexts = enumeration({
  task: 'Task',
  review_request: 'Review request',
  project: 'Project',
  transfer: 'Transfer',
})
export type EmailContext = EnumerationValue<typeof emailContexts>
