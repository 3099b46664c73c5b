import { insuranceCosts } from '#shared/rules/accounts/quotes/data.ts'

/** The display and allowed range of a model parameter. */
export type ParameterUnit = 'share' | 'share_per_year' | 'days' | 'factor'

export interface Parameter {
  readonly label: string
  readonly unit: ParameterUnit
  /** What is drawn with it, in words. */
  readonly distribution: string
  readonly default: number
  readonly min: number
  readonly max: number
  /** The source of the number, in words. */
  readonly source: string
}

const OURS = 'Our assumption'
const LOANS = 'Ours; 6.7% of project loans default within ten years'
const LOSSES = 'Ours, from reported losses of US solar sites'
const PRICING = 'The insurance terms of our quotes'

const FIXED = 'Fixed'
const EVENT = 'Happens or does not, once'
const YEARLY = 'May happen in each year at risk'

const share = (
  label: string,
  value: number,
  distribution: string,
  source: string = OURS,
): Parameter => ({
  ...{ label, unit: 'share', distribution, default: value, min: 0, max: 1, source },
})
const yearly = (label: string, value: number, source: string = OURS): Parameter => ({
  ...share(label, value, YEARLY, source),
  unit: 'share_per_year',
})
const days = (label: string, value: number): Parameter => ({
  ...{ label, unit: 'days', default: value, min: -365, max: 730, source: OURS },
  distribution: 'Triangular',
})
const factor = (label: string, value: number, max: number, source: string): Parameter => ({
  ...{ label, unit: 'factor', distribution: FIXED, default: value, min: 0, max, source },
})

/** Every parameter of the model (docs/domain.md section 6), in display order. */
export const PARAMETERS = {
  slip_earliest: days('Days late at best', -15),
  slip_likely: days('Days late, most likely', 20),
  slip_latest: days('Days late at worst', 120),
  slip_shift: days('Days added to all three', 0),
  delay_loss: share('Lost when the credit moves to the next tax year', 0.08, FIXED),
  audit: share('The basis is audited and cut', 0.08, EVENT),
  step_up_cut: share('Cut of the step-up, on average', 0.4, 'Beta(2, 3), scaled'),
  cost_cut: share('Cut of the rest of the basis, on average', 1 / 31, 'Beta(1, 30), scaled'),
  wages_certified: share('Wage rules fail, with certificates', 0.02, EVENT),
  wages_unproven: share('Wage rules fail, without certificates', 0.08, EVENT),
  wages_cured: share('A failure is cured by the penalty', 0.85, EVENT),
  energy_community: share('The energy community bonus is lost', 0.01, EVENT),
  domestic_content: share('The domestic content bonus is lost', 0.05, EVENT),
  low_income: share('The low-income bonus is lost', 0.03, EVENT),
  foreign_entity: share('Foreign entity rules are breached', 0.01, EVENT),
  foreign_payment: yearly('A payment gives a foreign entity control', 0.0002),
  disposal: yearly('The owner sells the property', 0.002),
  debt_default: yearly('Project debt defaults', 0.007, LOANS),
  recapture_on_default: share('A default takes the credit back', 0.3, EVENT),
  recapture_forborne: share('A default takes it back although lenders forbear', 0.05, EVENT),
  casualty: yearly('Hail, fire, or wind strikes', 0.015, LOSSES),
  hail_factor: factor('Times as often where hail is frequent', 3, 20, LOSSES),
  destroyed: share('Destroyed share, on average', 2 / 7, 'Beta(2, 5), scaled', LOSSES),
  destroyed_floor: share('Up to this share nothing is taken back', 0.2, FIXED),
  not_rebuilt: share('The site is not rebuilt', 0.15, EVENT),
  penalty: share('Addition to an excessive transfer', 0.2, FIXED, 'Section 6418(g)(2)'),
  no_reasonable_cause: share('There is no reasonable cause', 0.3, EVENT),
  interest: share('Interest on what is disallowed, per year', 0.07, FIXED),
  contest_cost: share('Cost of contesting, of what is disallowed', 0.03, FIXED),
  recovery_tax: share('Tax on payments that make up for a loss', 0.21, FIXED, 'Section 11(b)'),
  guarantor_default: factor('Times as often as the guarantor’s rating says', 1, 20, OURS),
  guarantor_recovery: share('Paid by a guarantor in default', 0.4, FIXED),
  insurance_limit: factor(
    'Insurance limit, times the credit',
    insuranceCosts.limitBps / 10_000,
    3,
    PRICING,
  ),
  insurance_retention: share('Insurance retention, of the credit', 0.025, FIXED),
  insurer_pays: share('The insurer pays a claim', 0.98, EVENT),
  holdback: share('Held back from the price', 0.05, FIXED),
  within_seller: share('Correlation within a seller', 0.3, 'Gaussian copula'),
  within_state: share('Correlation of casualties within a state', 0.2, 'Gaussian copula'),
} as const satisfies Record<string, Parameter>

export type ParameterKey = keyof typeof PARAMETERS
export type ParameterValues = Readonly<Record<ParameterKey, number>>

const entries = Object.entries(PARAMETERS) as [ParameterKey, Parameter][]
export const PARAMETER_KEYS = entries.map(([key]) => key)

/** A correlation of one would divide by zero. */
export const MOST_CORRELATED = 0.99

/** Returns all values: the given ones, and defaults for the rest. */
export function withDefaults(given: Partial<ParameterValues>): ParameterValues {
  return Object.fromEntries(
    entries.map(([key, parameter]) => [key, given[key] ?? parameter.default]),
  ) as Record<ParameterKey, number>
}

export const NO_PARAMETER = 'The model has no such parameter'

/** Returns the problems with given values, by key; empty if there are none. */
export function parameterProblems(given: Readonly<Record<string, number>>): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [key, value] of Object.entries(given)) {
    const parameter = entries.find(([known]) => known === key)?.[1]
    if (!parameter) problems[key] = NO_PARAMETER
    else if (!(value >= parameter.min && value <= parameter.max)) {
      problems[key] = `Enter a number from ${parameter.min} to ${parameter.max}`
    }
  }
  for (const key of ['within_seller', 'within_state']) {
    if (problems[key] === undefined && (given[key] ?? 0) > MOST_CORRELATED) {
      problems[key] = `Enter a number from 0 to ${MOST_CORRELATED}`
    }
  }
  const { slip_earliest, slip_likely, slip_latest } = withDefaults(given)
  if (
    !(slip_earliest <= slip_likely && slip_likely <= slip_latest && slip_earliest < slip_latest)
  ) {
    problems.slip_likely ??= 'Enter the best, the likely, and the worst delay in this order'
  }
  return problems
}
