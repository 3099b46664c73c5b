import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readSandboxToken,
  sandboxBanks,
  sandboxMasks,
  sandboxPublicToken,
} from '#shared/entities/bank-links.ts'
import { bringsNothing, isLinked, removalProblem } from '#shared/rules/deals/bank-links.ts'

const OPERATING = { institution: 'First Bank', name: 'Operating', mask: '4410' }

describe('an account', () => {
  it.each([
    ['the same', OPERATING, true],
    ['the same in other letters', { ...OPERATING, name: ' OPERATING ' }, true],
    ['of another bank', { ...OPERATING, institution: 'Harbor Trust' }, false],
    ['of another name', { ...OPERATING, name: 'Treasury' }, false],
    ['of another number', { ...OPERATING, mask: '4411' }, false],
  ])('is already linked when it is %s', (_what, account, linked) => {
    expect(isLinked(account, [OPERATING])).toBe(linked)
  })
})

describe('a sign-in', () => {
  it.each([
    ['one that is linked', [OPERATING], true],
    ['one that is linked and a new one', [OPERATING, { name: 'Treasury', mask: '7725' }], false],
    ['none that it names', [], false],
  ])('with %s has nothing new: %o %s', (_what, accounts, nothing) => {
    expect(bringsNothing('First Bank', accounts, [OPERATING])).toBe(nothing)
  })
})

describe('removing an account', () => {
  const use = (name: string, blocks: boolean) => ({ transfer_id: 1, name, blocks })
  it.each([
    ['nothing', [], null],
    ['instructions', [use('Mesa', false)], null],
    [
      'payments under way',
      [use('Mesa', true), use('Prairie', false), use('Ridge', true)],
      'A payment from this account is under way: Mesa, Ridge. It can be removed once that has ended.',
    ],
  ])('used by %s', (_what, uses, problem) => {
    expect(removalProblem(uses)).toBe(problem)
  })
})

describe('the token of the sandbox dialog', () => {
  const nonce = fc.stringMatching(/^[\da-f]{32}$/)
  it('is read as it was chosen', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sandboxBanks),
        fc.subarray([...sandboxMasks], { minLength: 1 }),
        nonce,
        (bank, masks, word) => {
          const token = sandboxPublicToken(bank, masks, word)
          expect(readSandboxToken(token)).toEqual({ bank, masks, nonce: word })
        },
      ),
    )
  })

  const word = '0'.repeat(32)
  it.each([
    'public-production-1',
    `public-sandbox-first--${word}`,
    `public-sandbox-first-9999-${word}`,
    `public-sandbox-first-4410.4410-${word}`,
    `public-sandbox-constructor-4410-${word}`,
    `public-sandbox-first-4410-${word}0`,
  ])('is invalid: %s', (token) => {
    expect(readSandboxToken(token)).toBeNull()
  })
})
