import { type EnumerationValue, enumeration } from './enumeration.ts'

/** Where an email stands; one that failed a try is tried again for a day, and has failed after that. */
export const mailStates = enumeration({
  queued: 'Queued',
  retrying: 'Trying again',
  sent: 'Sent',
  failed: 'Failed',
})
export type MailState = EnumerationValue<typeof mailStates>

/** Emails with a link of their own that opens an account: never shown, and never sent again as they were. */
export const SECRET_MAILS = [
  'magic_link',
  'reset_password',
  'invitation',
  'confirm_account',
] as const

/** Records that a person can send one of the fixed emails about. */
export const emailContexts = enumeration({
  task: 'Task',
  review_request: 'Review request',
  project: 'Project',
  transfer: 'Transfer',
})
export type EmailContext = EnumerationValue<typeof emailContexts>
