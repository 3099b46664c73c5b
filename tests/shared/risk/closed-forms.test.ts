import { describe, expect, it } from 'vitest'
import type { Assumptions } from '#shared/risk/assumptions.ts'
import { Draws } from '#shared/risk/draws.ts'
import type { Portfolio, RiskProject } from '#shared/risk/portfolio.ts'
import { simulate } from '#shared/risk/simulate.ts'
import { area, betaDensity, triangularAbove } from './independent.ts'
import { aPortfolio, everything, nothingBut } from './portfolios.ts'

const draws = new Draws()
const CREDIT = 3_342_000
const TRIALS = 100_000

const run = (portfolio: Portfolio, assumptions: Assumptions, trials = TRIALS) =>
  simulate({ portfolio, assumptions, seed: 7, trials }, draws)

/** Expects the mean loss of a single project with only the given causes. */
function expectMean(given: Partial<RiskProject>, assumptions: Assumptions, mean: number): void {
  const result = run(aPortfolio([given]), nothingBut(assumptions))
  expect(result.standard_error).toBeGreaterThan(0)
  expect(Math.abs(result.mean_loss - mean)).toBeLessThan(4 * result.standard_error)
  // This buyer has no protection.
  expect(result.net.mean_loss).toBe(result.mean_loss)
}

/**
 * The mean cost of a disallowed dollar: 20% in 30 of 100, two years of interest, and the contest.
 */
const ADDED = 1 + 0.2 * 0.3 + 0.07 * 2 + 0.03
const SURVIVES = (yearly: number) => (years: number) => (1 - yearly) ** years
/** The mean unvested share at an event that ends the exposure, five years ahead. */
const ending = (yearly: number) =>
  [1, 0.8, 0.6, 0.4, 0.2].reduce(
    (sum, unvested, year) => sum + unvested * (SURVIVES(yearly)(year) - SURVIVES(yearly)(year + 1)),
    0,
  )

describe('each cause alone', () => {
  it('service in the next tax year', () =>
    expectMean(
      { in_service: null, planned: '2026-12-01' },
      {},
      CREDIT * 0.08 * triangularAbove(30, -15, 20, 120),
    ))
  it('service too late for any credit', () =>
    expectMean(
      {
        in_service: null,
        planned: '2027-12-01',
        tax_year_end: '2028-12-31',
        last_day: '2027-12-31',
      },
      {},
      CREDIT * triangularAbove(30, -15, 20, 120),
    ))
  it('a reduced basis', () =>
    expectMean(
      { step_up: 0.25 },
      { audit: 0.08 },
      0.08 * (0.25 * (2 / 5) + 0.75 * (1 / 31)) * CREDIT * ADDED,
    ))
  it('failed wage rules', () =>
    expectMean({ wages: 'unproven' }, { wages_unproven: 0.08 }, 0.08 * 0.15 * 0.8 * CREDIT * ADDED))
  it('a lost bonus', () =>
    expectMean(
      { bonus_points: { energy_community: 10, domestic_content: 10, low_income: 0 } },
      { domestic_content: 0.05 },
      0.05 * (10 / 50) * CREDIT * ADDED,
    ))
  it('a breach of the foreign entity rules', () =>
    expectMean({ foreign_entity_test: true }, { foreign_entity: 0.01 }, 0.01 * CREDIT * ADDED))
  it('a payment that gives a foreign entity control, in the ten years of service', () =>
    expectMean(
      { in_service: null, planned: '2028-03-01', tax_year_end: '2028-12-31' },
      { foreign_payment: 0.02 },
      CREDIT * (1 - SURVIVES(0.02)(10)),
    ))
  it.each([
    ['that began before the law’s day', '2028-06-30'],
    ['of 2027', '2027-12-31'],
  ])('no payment for control takes back a credit of a tax year %s', (_which, tax_year_end) => {
    const project = { in_service: null, planned: '2027-01-15', tax_year_end }
    expect(run(aPortfolio([project]), nothingBut({ foreign_payment: 1 }), 100).mean_loss).toBe(0)
  })
  it('a sale', () => expectMean({}, { disposal: 0.02 }, CREDIT * ending(0.02)))
  it('a default that takes the credit back', () =>
    expectMean({ debt: 'debt' }, { debt_default: 0.02 }, 0.3 * CREDIT * ending(0.02)))
  it('the same when lenders forbear', () =>
    expectMean({ debt: 'forbearance' }, { debt_default: 0.05 }, 0.05 * CREDIT * ending(0.05)))
  it('casualties that may follow one another', () => {
    const yearly = 0.015 * 3
    const destroyed = area((x) => x * betaDensity(x, 2, 5), 0.2, 1) * 0.15
    const mean = [1, 0.8, 0.6, 0.4, 0.2].reduce(
      (sum, unvested, year) =>
        sum + unvested * yearly * destroyed * (1 - yearly * destroyed) ** year,
      0,
    )
    expectMean({ state: 'TX' }, { casualty: 0.015 }, CREDIT * mean)
  })
})

describe('what is certain', () => {
  it('is no loss when nothing can happen', () => {
    const result = run(
      { ...everything(), projects: everything().projects.filter((project) => project.in_service) },
      nothingBut(),
      3_000,
    )
    expect(result).toMatchObject({ mean_loss: 0, sd_loss: 0, cvar_99: 0, probability_any_loss: 0 })
    expect(result.net).toMatchObject({ mean_loss: 0, sd_loss: 0, probability_any_loss: 0 })
    expect(result.break_even_price).toBe(1)
  })
  it('is $2,005,200 of $3,342,000 in a total loss after 2.4 years', () => {
    const result = run(
      // Four tenths into the third year; a certain sale comes at once.
      { ...aPortfolio([{ in_service: '2024-06-08' }]), as_of: '2026-11-01' },
      nothingBut({ disposal: 1 }),
      1_000,
    )
    expect(result).toMatchObject({ mean_loss: 2_005_200, p10: 2_005_200, var_99: 2_005_200 })
  })
  it('is four fifths of the credit when the wage rules fail', () => {
    const result = run(
      aPortfolio([{ wages: 'unproven' }]),
      nothingBut({
        wages_unproven: 1,
        wages_cured: 0,
        no_reasonable_cause: 0,
        interest: 0,
        contest_cost: 0,
      }),
      1_000,
    )
    expect(result.mean_loss).toBeCloseTo(0.8 * CREDIT, 6)
  })
  it('is absorbed by the seller’s retained part first, without a penalty on it', () => {
    const assumptions = nothingBut({
      foreign_entity: 1,
      no_reasonable_cause: 1,
      interest: 0,
      contest_cost: 0,
    })
    const kept = aPortfolio([{ credit: 1_000_000, retained: 250_000, foreign_entity_test: true }])
    const result = run(kept, assumptions, 1_000)
    expect(result.mean_loss).toBe(1_200_000)
    expect(result.retained_absorbed).toBe(250_000)
  })
  it('bears no 20% penalty when a credit is recaptured', () => {
    const result = run(aPortfolio([{}]), nothingBut({ disposal: 1, no_reasonable_cause: 1 }), 1_000)
    expect(result.mean_loss).toBe(CREDIT)
    expect(result.by_element.find(({ element }) => element === 'penalty')?.gross).toBe(0)
  })
})
