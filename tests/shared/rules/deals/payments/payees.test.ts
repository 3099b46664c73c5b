import { describe, expect, it } from 'vitest'
import {
  areAllAgreed,
  BUYER_AGREES,
  isNewPayee,
  payeeCountsFrom,
  payeeProblem,
  sellerAgrees,
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
    [uncalled, 'verified', 'New instructions need a recorded call-back first.'],
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

  const account = {
    kind: 'transferor',
    name: 'Mesa Solar LLC',
    institution: 'First Bank',
    mask: '7788',
    license: null,
  } as const
  it.each([
    ['never verified for anybody', account, [], true],
    ['verified on another transfer', account, [account], false],
    ['written otherwise', { ...account, name: 'MESA SOLAR, LLC' }, [account], false],
    ['at another bank', { ...account, institution: 'Second Bank' }, [account], true],
    ['at a bank in other letters', { ...account, institution: 'First Bank 銀行' }, [account], true],
    ['with another account', { ...account, mask: '7789' }, [account], true],
    ['of an escrow', { ...account, kind: 'escrow', license: 'E-1' }, [account], true],
    ['one of several that are known', account, [{ ...account, mask: '1' }, account], false],
  ] as const)('that are %s are new or not', (_how, payee, known, isNew) => {
    expect(isNewPayee(payee, { earlier: [], known })).toBe(isNew)
    // Whatever is known, others in place of verified ones on the same transfer are new.
    expect(isNewPayee(payee, { earlier: [{ state: 'verified' }], known })).toBe(true)
    expect(isNewPayee(payee, { earlier: [{ state: 'refused' }], known })).toBe(isNew)
  })

  it('count at once only when the buyer and every seller have agreed', () => {
    const word = { by: 1, at: '2026-11-16T15:00:00.000Z' }
    const sides = [BUYER_AGREES, sellerAgrees(3), sellerAgrees(4)]
    const agreed = Object.fromEntries(sides.map((side) => [side, word]))
    expect(areAllAgreed(agreed, [3, 4])).toBe(true)
    expect(areAllAgreed(null, [3, 4])).toBe(false)
    for (const side of sides) {
      const { [side]: _, ...others } = agreed
      expect(areAllAgreed(others, [3, 4]), side).toBe(false)
    }
  })

  it('that change wait two business days, not counting the holiday', () => {
    expect(payeeCountsFrom('2026-11-25', false)).toBe('2026-11-25')
    // Thanksgiving is the 26th; Friday and Monday count.
    expect(payeeCountsFrom('2026-11-25', true)).toBe('2026-11-30')
  })
})
