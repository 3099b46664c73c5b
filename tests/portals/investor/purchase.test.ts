import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeAmount } from '#portals/investor/purchase-amount.ts'
import { closeAttempt, openAttempt, readAttempt } from '#portals/investor/purchase-attempt.ts'
import { judgeFailure } from '#portals/investor/purchase-failure.ts'
import { termChanges, termsOf } from '#portals/investor/purchase-terms.ts'
import type { Transfer } from '#portals/investor/transfers.ts'
import { ApiError } from '#shared/client/api-error.ts'
import { dollarsOf, formatDollars } from '#shared/format/money.ts'
import { memoryStorage, payout, transfer, transferWith } from './samples.ts'

describe('the typed amount', () => {
  it.each([
    ['1234567.89', 'matches'],
    ['1,234,567.89', 'matches'],
    ['$1,234,567.89', 'matches'],
    ['  $ 1,234,567.89 ', 'matches'],
    ['', 'empty'],
    ['   ', 'empty'],
    ['1,234,567.88', 'different'],
    ['1234567', 'different'],
    ['12,345,678.9', 'different'],
    ['1,23,4567.89', 'unreadable'],
    ['1234567.890', 'unreadable'],
    ['-1,234,567.89', 'unreadable'],
    ['1.234.567,89', 'unreadable'],
    ['1e6', 'unreadable'],
    ['one million', 'unreadable'],
    ['1234567.89 or so', 'unreadable'],
  ] as const)('%j is %s', (typed, verdict) => {
    expect(judgeAmount(typed, 1_234_567.89)).toBe(verdict)
  })

  it('accepts a whole-dollar price with or without cents', () => {
    expect(judgeAmount('905,000', 905_000)).toBe('matches')
    expect(judgeAmount('905000.00', 905_000)).toBe('matches')
    expect(judgeAmount('905000.', 905_000)).toBe('matches')
  })

  it('accepts every amount as shown on screen, and no other', () => {
    const cents = fc.integer({ min: 1, max: 9_999_999_999 })
    fc.assert(
      fc.property(cents, cents, (price, other) => {
        expect(judgeAmount(formatDollars(dollarsOf(price)), dollarsOf(price))).toBe('matches')
        const verdict = judgeAmount(formatDollars(dollarsOf(other)), dollarsOf(price))
        expect(verdict).toBe(other === price ? 'matches' : 'different')
      }),
    )
  })
})

describe('a purchase attempt', () => {
  const counter = () => {
    let last = 0
    return () => `session-${++last}`
  }

  it('keeps its session across reloads and a change of account', () => {
    const storage = memoryStorage()
    const newId = counter()
    const terms = termsOf(transfer)
    expect(readAttempt(storage, transfer.id)).toBeNull()
    openAttempt(storage, transfer, 7, newId)
    const first = { sessionId: 'session-1', version: 1, accountId: 7, terms }
    expect(readAttempt(storage, transfer.id)).toEqual(first)
    expect(openAttempt(storage, transfer, 8, newId)).toEqual({ ...first, accountId: 8 })
  })

  it('starts anew once the transfer has changed', () => {
    const storage = memoryStorage()
    const newId = counter()
    openAttempt(storage, transfer, 7, newId)
    const failed = transferWith({ version: 3, last_failure: 'R01' })
    expect(readAttempt(storage, failed.id)?.version).toBe(1)
    expect(openAttempt(storage, failed, 7, newId).sessionId).toBe('session-2')
  })

  it('is kept separately for each transfer and removed when it is over', () => {
    const storage = memoryStorage()
    const newId = counter()
    openAttempt(storage, transfer, 7, newId)
    expect(openAttempt(storage, transferWith({ id: 6 }), 7, newId).sessionId).toBe('session-2')
    closeAttempt(storage, transfer.id)
    expect(readAttempt(storage, transfer.id)).toBeNull()
    expect(readAttempt(storage, 6)).not.toBeNull()
  })

  it.each([
    '{',
    'null',
    '7',
    '{"sessionId":1,"version":1,"accountId":1}',
    '{"version":1}',
    '{"sessionId":"x","version":1,"accountId":1,"terms":7}',
  ])('is ignored when the storage holds %s', (text) => {
    const storage = memoryStorage()
    openAttempt(storage, transfer, 7, () => 'x')
    storage.setItem(`joulebridge-purchase:${transfer.id}`, text)
    expect(readAttempt(storage, transfer.id)).toBeNull()
  })
})

describe('terms that changed since they were read', () => {
  const changesTo = (now: Transfer) => termChanges(termsOf(transfer), termsOf(now))

  it('do not include changes that do not affect the payment', () => {
    expect(changesTo(transferWith({ name: 'Renamed', version: 2 }))).toEqual([])
  })

  it('list the project, total, and date with old and new values', () => {
    const dearer = { ...payout, price_per_credit: 1.98, price: 1_980_000 }
    const now = transferWith({ payouts: [dearer], total_price: 1_980_000, payment_date: null })
    expect(changesTo(now)).toEqual([
      {
        what: 'Meadowbrook',
        before: '$905,000 for $1,000,000 of credit',
        now: '$1,980,000 for $1,000,000 of credit',
      },
      {
        what: 'Total',
        before: '$905,000 for $1,000,000 of credit',
        now: '$1,980,000 for $1,000,000 of credit',
      },
      { what: 'Payment date', before: 'Dec 15, 2026', now: 'Not set yet' },
    ])
  })

  it('list projects that were added or removed, even when the total is the same', () => {
    const other = { ...payout, id: 2, project_id: 12, project_name: 'Millrace' }
    expect(changesTo(transferWith({ payouts: [other] }))).toEqual([
      {
        what: 'Meadowbrook',
        before: '$905,000 for $1,000,000 of credit',
        now: 'Not included',
      },
      { what: 'Millrace', before: 'Not included', now: '$905,000 for $1,000,000 of credit' },
    ])
  })
})

describe('a refused confirmation', () => {
  const refusal = (status: number, code: ApiError['code'], message = 'Refused.') =>
    new ApiError(status, code, message)

  it.each([
    ['a lost answer', refusal(0, 'timeout'), transferWith({ status: 'CONFIRMED' })],
    ['another session', refusal(409, 'invalid_state'), transferWith({ status: 'SUCCEEDED' })],
  ])('counts %s as confirmed when the transfer is confirmed', (_name, error, now) => {
    expect(judgeFailure(error, now)).toEqual({ kind: 'confirmed' })
  })

  it('asks for another review when the transfer has changed', () => {
    expect(judgeFailure(refusal(412, 'stale'), transfer)).toEqual({ kind: 'stale' })
  })

  it.each([
    ['an account that is gone', refusal(404, 'not_found'), transfer, 'Choose another account'],
    ['a change that could not be read', refusal(412, 'stale'), undefined, 'Reload'],
    ['no answer at all', refusal(0, 'network'), undefined, 'couldn’t tell'],
    [
      'a plain refusal',
      refusal(503, 'unavailable', 'Busy.'),
      transfer,
      'Busy. You weren’t charged',
    ],
    ['anything else', new TypeError('x'), transfer, 'You weren’t charged'],
  ])('says what to do after %s', (_name, error, now, words) => {
    const outcome = judgeFailure(error, now)
    expect(outcome.kind).toBe('refused')
    expect(outcome).toHaveProperty('message', expect.stringContaining(words))
  })
})
