/**
 * Decisions that two people make (docs/product.md section 6, Two people). Restricting takes one person and counts at
 * once; loosening a protection, paying, and re-routing money take a second one. Every such decision asks `dutyProblem`.
 */
export const DUTIES = {
  exemption: {
    first: 'requests an exemption from a rule',
    second: 'approves it',
    same: 'Someone else has to approve an exemption that you requested.',
  },
  kyb_override: {
    first: 'requests another result for a check',
    second: 'approves it',
    same: 'Someone else has to approve an override that you requested.',
  },
  match_dismissal: {
    first: 'asks to dismiss or reopen a confirmed sanctions match',
    second: 'agrees',
    same: 'You asked to lift this match. A second person has to agree.',
  },
  guarantor_decision: {
    first: 'proposes a denial, or an outcome that isn’t the calculated one',
    second: 'decides the same',
    same: 'You proposed this decision. A second person has to confirm it.',
  },
  locked_fact: {
    first: 'requests a change of a locked fact',
    second: 'accepts it',
    same: 'A colleague has to decide about a change that you requested',
  },
  payee: {
    first: 'records payment instructions',
    second: 'verifies them',
    same: 'A colleague verifies instructions that you recorded.',
  },
  call_back: {
    first: 'records new payment instructions',
    second: 'calls the payee back',
    same: 'A colleague calls back about instructions that you recorded.',
  },
  waiver: {
    first: 'asks to waive a condition that our team asks for',
    second: 'approves it',
    same: 'A colleague decides about a waiver that you asked for.',
  },
  payment: {
    first: 'approves a payment, where the buyer requires it',
    second: 'confirms it',
    same: 'You approved this payment. A colleague confirms it.',
  },
  receipt: {
    first: 'records that money arrived',
    second: 'confirms it',
    same: 'A colleague confirms a receipt that you recorded.',
  },
  decider: {
    first: 'adds or changes the first person who is to decide for an account',
    second: 'calls the company and accepts them',
    same: 'You added or changed this person. A colleague calls their company and accepts them.',
  },
  address: {
    first: 'asks to change the address of somebody who has signed in',
    second: 'agrees, with a reason, if its owner doesn’t confirm from the old one',
    same: 'You asked for this address. A colleague agrees, or its owner confirms it from the old one.',
  },
  outside_approver: {
    first: 'names an outside approver',
    second: 'agrees; the naming counts 30 days later',
    same: 'You named this approver. A colleague has to agree.',
  },
  fee_forgiven: {
    first: 'asks to forgive part of a seller’s fee',
    second: 'agrees, with a reason',
    same: 'You asked to forgive this fee. A colleague has to agree.',
  },
  fee_received: {
    first: 'records that a seller paid its fee',
    second: 'confirms it',
    same: 'A colleague confirms a fee that you recorded.',
  },
  claim_settled: {
    first: 'asks to settle, lower, or reopen a claim, or to change how it ended',
    second: 'agrees, with a reason',
    same: 'You asked to settle this claim. A colleague has to agree.',
  },
  identity_provider: {
    first: 'proposes or changes a company’s single sign-on',
    second: 'activates it',
    same: 'A colleague activates single sign-on that you proposed.',
  },
  recapture_withdrawal: {
    first: 'asks to withdraw a recapture that was recorded in error',
    second: 'approves it',
    same: 'A colleague decides about a withdrawal that you asked for.',
  },
} as const satisfies Record<string, { first: string; second: string; same: string }>

export type Duty = keyof typeof DUTIES

/**
 * Days for which two people count as one after one of them made or changed the other's account. The naming of an outside
 * approver counts after as many, so that who made the account is apart by then.
 */
export const TIED_DAYS = 30

/** What somebody did to another person's account. */
export const ACCOUNT_ACTS = ['made', 'addressed', 'reset', 'roled'] as const
export type AccountAct = (typeof ACCOUNT_ACTS)[number]

const TIED = `One of you made or changed the other’s account in the last ${TIED_DAYS} days, or the same person did for both. Another colleague has to decide.`

/**
 * Returns why a person can't be the second of a duty, or null. `firsts` are the people who acted before; `tied` those
 * whose accounts have been in the same hands as the second person's lately.
 */
export function dutyProblem(
  duty: Duty,
  firsts: readonly number[],
  second: number,
  tied: ReadonlySet<number>,
): string | null {
  if (firsts.includes(second)) return DUTIES[duty].same
  return firsts.some((first) => tied.has(first)) ? TIED : null
}
