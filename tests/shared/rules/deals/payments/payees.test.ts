import { describe, expect, it } from 'vitest'
import {
  payeeCountsFrom,
  payeeProblem,
  verdictProblem,
} from '#shared/rules/deals/payments/payees.ts'

const SEVERAL = 'Several companies transfer these credits. Pay a licensed escrow.'
const OTHER = 'The name must be that of the company that transfers the credits'

describe('payment instructions', () => {
  it.each([
    ['transferor', 'Mesa Solar LLC', ['Mesa Solar, L.L.C.'], OTHER],
    ['transferor', 'MESA SOLAR, LLC', ['Mesa Solar LLC', 'Mesa Solar LLC'], null],
    ['transferor', 'Joulebridge', ['Mesa Solar LLC'], OTHER],
    ['transferor', 'Mesa Solar LLC', ['Mesa Solar LLC', 'Plains LLC'], SEVERAL],
    ['escrow', 'Sound Escrow', ['Mesa Solar LLC', 'Plains LLC'], null],
  ] as const)('to a %s named %s for %j', (kind, name, transferors, problem) => {
    expect(payeeProblem({ kind, name }, transferors)).toBe(problem)
  })

  const recorded = { state: 'recorded', isChange: true, hasCallBack: true } as const
  const uncalled = { ...recorded, hasCallBack: false }
  it.each([
    [recorded, 'verified', null],
    [uncalled, 'verified', 'Changed instructions need a recorded call-back first.'],
    [uncalled, 'refused', null],
    [{ ...uncalled, isChange: false }, 'verified', null],
    [
      { ...recorded, state: 'refused' },
      'verified',
      'These instructions have been decided already.',
    ],
  ] as const)('%j are %s', (standing, verdict, problem) => {
    expect(verdictProblem(standing, verdict)).toBe(problem)
  })

  it('that change wait two business days, not counting the holiday', () => {
    expect(payeeCountsFrom('2026-11-25', false)).toBe('2026-11-25')
    // Thanksgiving is the 26th; Friday and Monday count.
    expect(payeeCountsFrom('2026-11-25', true)).toBe('2026-11-30')
  })
})
