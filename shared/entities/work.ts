import { type EnumerationValue, enumeration } from './enumeration.ts'

/** Work waiting for staff (docs/product.md section 4): adding one row to each table introduces a kind. */

/** The kinds of records staff work on. */
export const workKinds = enumeration({
  document: 'Document',
  task: 'Task',
  review: 'Review',
  question: 'Question',
  transfer_question: 'Transfer question',
  seller: 'Seller application',
  exemption: 'Policy exemption',
  change: 'Change request',
  sanctions_report: 'Sanctions report',
  match: 'Confirmed match',
  override: 'Verification override',
  guarantor: 'Guarantor review',
  duty: 'Concession',
  waiver: 'Waiver',
  payee: 'Payment instructions',
  receipt: 'Receipt of a payment',
  balance: 'Receipt of a balance',
  fee: 'Receipt of a fee',
  withdrawal: 'Recapture withdrawal',
  deadline: 'Deadline',
})
export type WorkKind = EnumerationValue<typeof workKinds>

/** The next step for a piece of work. */
export const workSteps = enumeration({
  label_document: 'Label the file',
  validate_document: 'Validate the answers',
  write_request: 'Finish the request',
  send_request: 'Send request',
  chase_answer: 'Follow up with the seller',
  check_answer: 'Approve or flag the answer',
  ask_again: 'Request again',
  assign_reviewer: 'Assign a reviewer',
  chase_reviewer: 'Follow up with the reviewer',
  follow_review: 'Follow review',
  confirm_review: 'Confirm the outcome',
  answer_question: 'Answer and resolve',
  answer_transfer: 'Answer the question',
  decide_seller: 'Accept or reject the seller',
  decide_exemption: 'Approve or refuse the exemption',
  follow_exemption: 'Wait for a colleague to decide',
  follow_change: 'Wait for a colleague to decide',
  decide_change: 'Accept or refuse the change',
  file_report: 'Report the blocked party',
  decide_match: 'Agree to lift the match, or keep it',
  follow_match: 'Wait for a colleague to agree',
  decide_override: 'Approve or refuse the override',
  follow_override: 'Wait for a colleague to decide',
  check_figures: 'Check the company’s figures',
  decide_guarantor: 'Decide on the guarantor',
  confirm_guarantor: 'Confirm or replace the decision',
  follow_guarantor: 'Wait for a colleague to confirm',
  decide_duty: 'Decide as the second person',
  follow_duty: 'Wait for a colleague to decide',
  get_election: 'Get the election signed',
  chase_deadline: 'Follow up on the deadline',
})
export type WorkStep = EnumerationValue<typeof workSteps>

/**
 * Steps that complete what someone else has started: a submitted answer, an account application, a requested exemption
 * or change. Until staff decide, the first half has no effect.
 */
export const APPROVAL_STEPS = [
  'check_answer',
  'decide_seller',
  'decide_exemption',
  'decide_change',
  'decide_match',
  'decide_override',
  'confirm_guarantor',
  'decide_duty',
  'confirm_review',
] as const satisfies WorkStep[]
