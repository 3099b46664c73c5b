import type { Assumptions } from '#shared/risk/assumptions.ts'
import {
  COVERABLE,
  type Portfolio,
  type RiskDeal,
  type RiskProject,
} from '#shared/risk/portfolio.ts'

/** Portfolios of the tests: one plain deal, and projects that differ by what is given. */

export const aDeal = (given: Partial<RiskDeal> = {}): RiskDeal => ({
  id: 1,
  seller: 1,
  price: 0.93,
  backing: null,
  insured: false,
  basis_insured: true,
  holdback: false,
  indemnity_covers: COVERABLE,
  insurance_covers: COVERABLE,
  ...given,
})

/** In service from today, so that five whole years are ahead. */
export const aProject = (given: Partial<RiskProject> = {}): RiskProject => ({
  id: 1,
  deal: 0,
  seller: 1,
  state: 'CA',
  credit: 3_342_000,
  retained: 0,
  in_service: '2026-11-01',
  planned: null,
  tax_year_end: '2026-12-31',
  last_day: null,
  step_up: 0,
  wages: 'certified',
  base_points: 30,
  bonus_points: { energy_community: 0, domestic_content: 0, low_income: 0 },
  section: '48E',
  foreign_entity_test: false,
  debt: 'none',
  ...given,
})

export const aPortfolio = (
  projects: readonly Partial<RiskProject>[],
  deals: readonly Partial<RiskDeal>[] = [{}],
): Portfolio => ({
  as_of: '2026-11-01',
  deals: deals.map((deal, index) => aDeal({ id: index + 1, seller: index + 1, ...deal })),
  projects: projects.map((project, index) =>
    aProject({ id: index + 1, seller: (project.deal ?? 0) + 1, ...project }),
  ),
})

/** What must not happen if nothing is to be lost. */
const CHANCES = [
  'audit',
  'wages_certified',
  'wages_unproven',
  'energy_community',
  'domestic_content',
  'low_income',
  'foreign_entity',
  'foreign_payment',
  'disposal',
  'debt_default',
  'casualty',
] as const

/** Nothing happens except what is given. */
export const nothingBut = (given: Assumptions = {}): Assumptions => ({
  ...Object.fromEntries(CHANCES.map((key) => [key, 0])),
  ...given,
})

/** A portfolio of every kind of risk: two sellers, three states, insured and not. */
export const everything = (): Portfolio =>
  aPortfolio(
    [
      { state: 'TX', step_up: 0.2, wages: 'unproven', debt: 'debt', foreign_entity_test: true },
      { state: 'TX', in_service: '2024-06-15', debt: 'forbearance', credit: 1_200_000 },
      { state: 'CO', in_service: null, planned: '2026-12-01', retained: 400_000, step_up: 0.3 },
      {
        deal: 1,
        state: 'NY',
        bonus_points: { energy_community: 10, domestic_content: 10, low_income: 0 },
        credit: 8_000_000,
        debt: 'debt',
      },
      {
        deal: 1,
        state: null,
        in_service: null,
        planned: '2027-11-20',
        tax_year_end: '2027-12-31',
        last_day: '2027-12-31',
        bonus_points: { energy_community: 0, domestic_content: 0, low_income: 20 },
        wages: 'unproven',
        foreign_entity_test: true,
      },
    ],
    [
      { backing: 'pass_c', insured: true, holdback: true },
      { backing: 'BBB', insured: false, indemnity_covers: ['credit', 'penalty'] },
    ],
  )
