import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  leftAfterRecapture,
  unvestedCents,
  wholeYearsBetween,
} from '#shared/rules/policy/credits/recapture.ts'
import { anniversaryOf, recaptureClock } from '#shared/rules/policy/credits/recapture-clock.ts'

describe('anniversaries', () => {
  it.each([
    ['2026-10-15', 1, '2027-10-15'],
    ['2024-02-29', 1, '2025-03-01'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2026-12-31', 5, '2031-12-31'],
  ])('%s and %i years', (date, years, expected) => {
    expect(anniversaryOf(date, years)).toBe(expected)
  })

  it('are the first day with that many whole years', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 6 }), (date, years) => {
        const on = anniversaryOf(date, years)
        const before = new Date(Date.parse(on) - 86_400_000).toISOString().slice(0, 10)
        expect(wholeYearsBetween(date, on)).toBe(years)
        expect(wholeYearsBetween(date, before)).toBe(years - 1)
      }),
    )
  })
})

describe('the recapture clock', () => {
  it.each([
    [null, '2026-11-23', 'ahead', null, 1_000_000, null],
    ['2026-12-01', '2026-11-23', 'ahead', null, 1_000_000, null],
    ['2026-10-15', '2026-10-15', 'running', 1, 1_000_000, '2027-10-15'],
    ['2024-10-15', '2026-11-23', 'running', 3, 600_000, '2027-10-15'],
    ['2021-11-24', '2026-11-23', 'running', 5, 200_000, '2026-11-24'],
    ['2021-11-23', '2026-11-23', 'over', null, 0, null],
  ] as const)('in service %s, on %s: %s', (inService, today, state, year, unvested, next) => {
    const clock = recaptureClock(1_000_000, inService, today)
    expect(clock).toMatchObject({ state, year, unvested })
    expect(clock.next?.on ?? null).toBe(next)
  })

  it('lists the years with the amount at risk in each', () => {
    const { years, ends } = recaptureClock(3_342_000, '2026-10-15', '2029-03-10')
    expect(years.map(({ from, percent, unvested }) => [from, percent, unvested])).toEqual([
      ['2026-10-15', 100, 3_342_000],
      ['2027-10-15', 80, 2_673_600],
      ['2028-10-15', 60, 2_005_200],
      ['2029-10-15', 40, 1_336_800],
      ['2030-10-15', 20, 668_400],
    ])
    expect(ends).toBe('2031-10-15')
  })

  it('agrees with the recapture rule on what is at risk today', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        fc.integer({ min: 0, max: 3_000 }),
        (cents, days) => {
          const today = new Date(Date.UTC(2024, 1, 29) + days * 86_400_000)
            .toISOString()
            .slice(0, 10)
          const { unvested } = recaptureClock(cents / 100, '2024-02-29', today)
          expect(Math.round(unvested * 100)).toBe(unvestedCents(cents, '2024-02-29', today))
        },
      ),
    )
  })
})

it.each([
  [100_000_000, 0, 100_000_000],
  [100_000_000, 47.55, 52_450_000],
  [1, 50, 1],
  [100_000_000, 100, 0],
])('of %d cents events that took back %d percent leave %d', (cents, recaptured, left) => {
  expect(leftAfterRecapture(cents, recaptured)).toBe(left)
})
