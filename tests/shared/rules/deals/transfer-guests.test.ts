import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/format/calendar.ts'
import {
  expiryProblem,
  GUEST_DAYS_MAX,
  guestName,
  guestState,
  isLiveGuest,
} from '#shared/rules/deals/transfer-guests.ts'

const TODAY = '2026-11-16'
const AT = '2026-11-10T15:00:00.000Z'
const guest = (expires_on: string, accepted = false, withdrawn = false) => ({
  expires_on,
  terms_accepted_at: accepted ? AT : null,
  withdrawn_at: withdrawn ? AT : null,
})

describe('guestState', () => {
  it.each([
    ['invited', guest(TODAY)],
    ['active', guest(TODAY, true)],
    ['expired', guest('2026-11-15', true)],
    ['expired', guest('2026-11-15')],
    ['withdrawn', guest('2026-12-15', true, true)],
    ['withdrawn', guest('2026-11-15', true, true)],
  ] as const)('is %s', (state, invitation) => {
    expect(guestState(invitation, TODAY)).toBe(state)
  })

  it('lets in guests who are invited or active, and no others', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -400, max: 400 }),
        fc.boolean(),
        fc.boolean(),
        (days, accepted, withdrawn) => {
          const invitation = guest(addDays(TODAY, days), accepted, withdrawn)
          const lets = ['invited', 'active'].includes(guestState(invitation, TODAY))
          expect(isLiveGuest(invitation, TODAY)).toBe(lets)
        },
      ),
    )
  })
})

describe('expiryProblem', () => {
  it.each([
    [TODAY, null],
    ['2026-11-15', 'Choose today or a later day'],
    [addDays(TODAY, GUEST_DAYS_MAX), null],
    [addDays(TODAY, GUEST_DAYS_MAX + 1), 'Choose a day within 365 days'],
  ])('of %s is %s', (day, problem) => {
    expect(expiryProblem(day, TODAY)).toBe(problem)
  })
})

it('a guest is named with their role and firm', () => {
  expect(guestName('Kim Lee', { kind: 'broker', firm: 'Lowe Brokers' })).toBe(
    'Kim Lee (broker, Lowe Brokers)',
  )
})
