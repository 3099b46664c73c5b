// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import {
  exitWords,
  forgetOpenLink,
  keepOpenLink,
  needsNewToken,
  returnedLink,
} from '#portals/account/bank-link/link-outcome.ts'

const OPEN = { provider: 'plaid', linkToken: 'link-1', itemId: 7 } as const

describe('returning from a bank', () => {
  beforeEach(() => sessionStorage.clear())

  it('reopens the dialog with the token that opened it', () => {
    keepOpenLink(OPEN)
    expect(returnedLink('?oauth_state_id=abc')).toEqual(OPEN)
  })

  it.each([
    ['another visit', () => keepOpenLink(OPEN), '?tab=1'],
    ['a dialog that was closed', closed, '?oauth_state_id=a'],
    ['nothing that is kept', () => {}, '?oauth_state_id=a'],
    ['the sandbox', () => keepOpenLink({ ...OPEN, provider: 'sandbox' }), '?oauth_state_id=a'],
    [
      'something else',
      () => sessionStorage.setItem('joulebridge-bank-link', '"x"'),
      '?oauth_state_id=a',
    ],
  ])('reopens nothing after %s', (_what, before, search) => {
    before()
    expect(returnedLink(search)).toBeNull()
  })
})

function closed() {
  keepOpenLink(OPEN)
  forgetOpenLink()
}

describe('a dialog that closed without a sign-in', () => {
  it.each([
    ['by its person', null, null],
    ['with words of the bank', { code: 'X', message: 'Closed today.' }, 'Closed today.'],
    ['without any', { code: 'X', message: '' }, 'The bank couldn’t be reached. Try again later.'],
  ])('%s', (_what, problem, words) => {
    expect(exitWords(problem)).toBe(words)
  })

  it('needs a new token only when its own has expired', () => {
    expect(needsNewToken({ code: 'INVALID_LINK_TOKEN', message: '' })).toBe(true)
    expect(needsNewToken({ code: 'INSTITUTION_DOWN', message: '' })).toBe(false)
    expect(needsNewToken(null)).toBe(false)
  })
})
