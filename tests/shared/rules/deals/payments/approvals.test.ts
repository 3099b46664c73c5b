import { expect, it } from 'vitest'
import { approvalProblem } from '#shared/rules/deals/payments/approvals.ts'

const TIED =
  'One of you made or changed the other’s account in the last 30 days, or the same person did for both. Another colleague has to decide.'
const NONE = 'Your company requires a second approver. A colleague approves this payment first.'

it.each([
  ['nobody', [], NONE],
  ['another person', [{ user_id: 2, version: 5 }], null],
  ['oneself', [{ user_id: 1, version: 5 }], 'You approved this payment. A colleague confirms it.'],
  [
    'oneself and another',
    [
      { user_id: 1, version: 5 },
      { user_id: 2, version: 5 },
    ],
    null,
  ],
  ['somebody whose account one made', [{ user_id: 3, version: 5 }], TIED],
  [
    'such an account and another person',
    [
      { user_id: 2, version: 5 },
      { user_id: 3, version: 5 },
    ],
    null,
  ],
  ['another person before it changed', [{ user_id: 2, version: 4 }], NONE],
])('a payment approved by %s', (_who, approvals, problem) => {
  expect(approvalProblem(approvals, 5, 1, new Set([3]))).toBe(problem)
})
