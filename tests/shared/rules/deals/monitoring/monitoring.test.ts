import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  recaptureCents,
  recaptureProblem,
  shareProblem,
  withdrawalProblem,
} from '#shared/rules/deals/monitoring/recapture-events.ts'
import { monitoringRequests } from '#shared/rules/deals/monitoring/years.ts'

const PROJECT = { placed_in_service_date: '2024-02-29', hasWageRules: true }
const keysOn = (today: string, project = PROJECT) =>
  monitoringRequests(project, today).map(({ key }) => key)

describe('requests of monitoring', () => {
  it('come near the end of each year, for five years', () => {
    expect(keysOn('2025-01-13')).toEqual([])
    expect(keysOn('2025-01-14')).toEqual([
      '1 ownership',
      '1 insurance',
      '1 operation',
      '1 wages',
      '1 casualty',
    ])
    expect(keysOn('2029-02-01')).toHaveLength(25)
    expect(keysOn('2040-01-01')).toHaveLength(25)
  })

  it('ask about wages only if the credit depends on them, and name the year and due date', () => {
    const found = monitoringRequests({ ...PROJECT, hasWageRules: false }, '2025-02-28')
    expect(found.map(({ title }) => title)).toEqual([
      'Year 1: Ownership and lien attestation',
      'Year 1: Insurance renewal',
      'Year 1: Operating evidence',
      'Year 1: Casualty and repairs',
    ])
    expect(found[0]?.description).toContain('that ends on February 28, 2025.')
    expect(found[0]?.due_date).toBe('2025-03-30')
  })

  it.each([
    ['before the year ends', '2025-01-20', '2025-03-30'],
    ['long after it ended', '2025-11-30', '2025-12-30'],
  ])('asked %s leave 30 days', (_name, today, due) => {
    expect(monitoringRequests(PROJECT, today)[0]?.due_date).toBe(due)
  })

  it('appear once and are never withdrawn as time passes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000 }),
        fc.integer({ min: 0, max: 400 }),
        (days, more) => {
          const on = (count: number) =>
            new Date(Date.UTC(2024, 0, 1 + count)).toISOString().slice(0, 10)
          const [first, later] = [keysOn(on(days)), keysOn(on(days + more))]
          expect(new Set(later).size).toBe(later.length)
          expect(later).toEqual(expect.arrayContaining(first))
        },
      ),
    )
  })
})

describe('a recapture', () => {
  // docs/domain.md section 6: $3,342,000, all of it lost after 2.4 years.
  it.each([
    [334_200_000, '2024-01-01', '2026-05-26', 100, 200_520_000],
    [334_200_000, '2024-01-01', '2024-12-31', 100, 334_200_000],
    [334_200_000, '2024-01-01', '2028-12-31', 25, 16_710_000],
    [334_200_000, '2024-01-01', '2029-01-01', 100, 0],
    [101, '2024-01-01', '2025-01-01', 12.5, 10],
  ])(
    'of %i cents in service since %s, on %s for %d%%: %i',
    (credit, service, day, share, cents) => {
      const loss = {
        credit_cents: credit,
        placed_in_service_date: service,
        happened_on: day,
        share,
      }
      expect(recaptureCents({ kind: 'shutdown', ...loss })).toBe(cents)
    },
  )

  it.each([
    [null, '2026-01-01', 'This project isn’t in service, so nothing can be recaptured'],
    ['2026-01-02', '2026-01-01', 'Enter a day after the project was placed in service'],
    ['2026-01-01', '2026-01-03', 'Enter today’s date or earlier'],
    ['2026-01-01', '2026-01-01', null],
  ])('of a project in service since %s on %s: %s', (service, day, problem) => {
    const credit = { kind: 'shutdown', placedInService: service, creditYearFrom: null } as const
    expect(recaptureProblem(credit, day, '2026-01-02')).toBe(problem)
  })

  it.each([
    // The year began before the law's day, although service came after it.
    ['2027-01-01', '2027-10-01', '2030-01-01', 'only credits of tax years'],
    ['2027-07-04', '2027-10-01', '2030-01-01', 'only credits of tax years'],
    ['2027-07-05', '2027-07-05', '2037-07-04', null],
    ['2027-07-05', '2027-07-05', '2037-07-05', 'within 10 years'],
    ['2028-01-01', '2028-02-29', '2038-02-28', null],
    ['2028-01-01', '2028-02-29', '2038-03-01', 'within 10 years'],
  ])(
    'for control, of a year from %s, in service since %s, on %s: %s',
    (from, service, day, problem) => {
      const credit = {
        kind: 'effective_control',
        placedInService: service,
        creditYearFrom: from,
      } as const
      const said = recaptureProblem(credit, day, '2040-01-01')
      if (problem === null) expect(said).toBeNull()
      else expect(said).toContain(problem)
    },
  )

  it.each([
    // Three whole years in service: 40% is unvested.
    ['shutdown', 40_000],
    // Four fifths of the full rate are what wages add.
    ['wages', 32_000],
    // Nothing vests against payments for control.
    ['effective_control', 100_000],
  ] as const)('of the kind %s takes back %d of 100,000', (kind, cents) => {
    const loss = {
      kind,
      credit_cents: 100_000,
      placed_in_service_date: '2028-01-01',
      happened_on: '2031-01-01',
      share: 100,
    }
    expect(recaptureCents(loss)).toBe(cents)
  })

  it('leaves room for what the wages of repairs did not take back', () => {
    const wages = { kind: 'wages', share: 100 } as const
    expect(shareProblem({ kind: 'shutdown', share: 20 }, [wages])).toBeNull()
    expect(shareProblem({ kind: 'shutdown', share: 20.01 }, [wages])).toBe(
      'Earlier events leave 20% of the property’s credit',
    )
  })
})

it.each([
  ['request', null, false, true],
  ['request', 7, false, false],
  ['decide', null, false, false],
  ['decide', 8, false, true],
  ['request', 8, true, false],
  ['decide', 8, true, false],
] as const)('one may %s a withdrawal asked for by %s (over: %s): %s', (act, by, isOver, may) => {
  const event = { withdrawal_by: by, withdrawn_at: isOver ? new Date(0) : null }
  expect(withdrawalProblem(event, act) === null).toBe(may)
})
