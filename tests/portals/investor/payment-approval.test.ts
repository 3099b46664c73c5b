import { describe, expect, it } from 'vitest'
import { isApproved, isMineAlone } from '#portals/investor/payment-approval.ts'

describe('the second approver of a payment', () => {
  it.each([
    ['is not required', null, true],
    ['has not approved', { approved_by: [], is_mine: false }, false],
    ['is the reader alone', { approved_by: ['Ann'], is_mine: true }, false],
    ['is a colleague', { approved_by: ['Ben'], is_mine: false }, true],
    ['is the reader and a colleague', { approved_by: ['Ann', 'Ben'], is_mine: true }, true],
  ])('%s', (_name, approval, approved) => {
    expect(isApproved(approval)).toBe(approved)
  })

  it('cannot be the person who also confirms', () => {
    expect(isMineAlone({ approved_by: ['Ann'], is_mine: true })).toBe(true)
    expect(isMineAlone({ approved_by: ['Ann', 'Ben'], is_mine: true })).toBe(false)
  })
})
