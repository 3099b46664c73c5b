import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/format/calendar.ts'
import { answerQuote } from '#shared/rules/accounts/quotes/quotes.ts'
import { weeksToCash } from '#shared/rules/accounts/quotes/weeks.ts'
import { FIRST_GRID } from '#tests/support/prices.ts'
import { fullForm, NOW, withAsset } from './forms.ts'

const TODAY = '2026-11-16'
const weeks = (services: string[], insured: boolean) =>
  weeksToCash({ today: TODAY, services, insured })

describe('weeks to cash', () => {
  it.each([
    // In service: diligence takes longer than the number at best, and as long at worst.
    [['2026-09-01'], true, [10, 18], false],
    [['2026-09-01'], false, [9, 17], false],
    // Ten weeks and a day away count as eleven; the number comes after them.
    [['2027-01-26'], true, [16, 25], true],
    [['2027-01-26'], false, [16, 25], true],
    // The last asset decides.
    [['2026-09-01', '2027-11-15'], true, [57, 66], true],
    [[], true, [10, 18], false],
  ] as const)('in service %j, insured %s: %j', (services, insured, [from, to], waits) => {
    expect(weeks([...services], insured)).toMatchObject({ from, to, waits_for_registration: waits })
  })

  it('names the steps, and the wait for service only when there is one', () => {
    expect(weeks(['2026-09-01'], true).steps.map(({ label }) => label)).toEqual([
      'Gathering and uploading documents',
      'Engineering and costs reviews',
      'Insurer’s underwriting',
      'Terms and signing',
      'IRS registration number, after placed in service',
      'Conditions and payment',
    ])
    expect(weeks(['2026-11-17'], false).steps).toContainEqual({
      label: 'Until the last asset is placed in service',
      from: 1,
      to: 1,
    })
  })

  it('never gets shorter with a later asset or with insurance', () => {
    const days = fc.integer({ min: -2_000, max: 2_000 })
    fc.assert(
      fc.property(fc.array(days, { maxLength: 4 }), days, (ages, more) => {
        const services = ages.map((age) => addDays(TODAY, age))
        const [before, after] = [
          weeks(services, true),
          weeks([...services, addDays(TODAY, more)], true),
        ]
        const without = weeks(services, false)
        expect(after.from).toBeGreaterThanOrEqual(before.from)
        expect(after.to).toBeGreaterThanOrEqual(before.to)
        expect(before.from).toBeGreaterThanOrEqual(without.from)
        expect(before.to).toBeGreaterThanOrEqual(without.to)
        expect(before.from).toBeLessThanOrEqual(before.to)
      }),
    )
  })
})

describe('insured and uninsured', () => {
  it.each([true, false, undefined])('are compared when insured is %s', (insured) => {
    const form = withAsset({ insured })
    const { comparison, price } = answerQuote(form, { now: NOW, prices: FIRST_GRID, inUs: true })
    expect(comparison?.uninsured.insurance_costs).toBe(0)
    expect(comparison?.insured.insurance_costs).toBeGreaterThan(0)
    // The side that the visitor chose is what the quote itself says.
    const own = comparison?.[insured ? 'insured' : 'uninsured']
    expect(own?.net_proceeds).toBe(price?.net_proceeds)
    expect(own?.mid).toBe(price?.mid)
  })

  it('differ by the discount for an unprotected buyer', () => {
    const bare = answerQuote(withAsset({ insured: false, investment_grade_guarantor: false }), {
      now: NOW,
      prices: FIRST_GRID,
      inUs: true,
    }).comparison
    const backed = answerQuote(withAsset({ insured: false, investment_grade_guarantor: true }), {
      now: NOW,
      prices: FIRST_GRID,
      inUs: true,
    }).comparison
    expect((bare?.insured.mid ?? 0) - (bare?.uninsured.mid ?? 0)).toBeCloseTo(0.03, 6)
    expect(backed?.insured.mid).toBe(backed?.uninsured.mid)
  })

  it('are not compared without a credit to price', () => {
    const answer = answerQuote(
      { ...fullForm, assets: [{}] },
      { now: NOW, prices: FIRST_GRID, inUs: true },
    )
    expect(answer.comparison).toBeNull()
  })
})
