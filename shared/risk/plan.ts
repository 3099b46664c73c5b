import { addMonths, daysBetween } from '#shared/format/calendar.ts'
import { law } from '#shared/rules/policy/credits/law.ts'
import { wholeYearsBetween } from '#shared/rules/policy/credits/recapture.ts'
import { taxYearStart } from '#shared/rules/policy/credits/tax-years.ts'
import type { Functions } from './kernel.ts'
import type { ParameterValues } from './parameters.ts'
import {
  type Bonuses,
  type Coverable,
  DEFAULT_RATES,
  HAIL_STATES,
  type Portfolio,
  type RiskDeal,
  type RiskProject,
} from './portfolio.ts'

/** A portfolio and the parameters, prepared as the numbers every trial uses. */
export interface Plan {
  readonly values: ParameterValues
  readonly projects: readonly ProjectPlan[]
  readonly deals: readonly DealPlan[]
  /** Dollars of credit that buyers pay for. */
  readonly credit: number
}

/** A year of vesting that is still at risk. */
export interface VestingYear {
  /** Years from now until it begins and ends. */
  readonly from: number
  readonly to: number
  /** Share of the credit that a total loss in it takes back. */
  readonly unvested: number
  readonly chance: number
}

export interface ProjectPlan {
  readonly project: RiskProject
  /** Days after the plan from which service is in the next tax year, or too late for any credit. */
  readonly late_after: number | null
  readonly never_after: number | null
  /** Years in service already. */
  readonly age: number
  readonly wages: number
  readonly foreign_entity: number
  readonly bonuses: readonly Bonus[]
  readonly vesting: readonly VestingYear[]
  readonly disposal: Hazard
  readonly foreclosure: Hazard
  readonly foreign_payment: Hazard
  /** A default takes the credit back with this chance. */
  readonly recapture: number
}

export interface Bonus {
  readonly kind: keyof Bonuses
  readonly points: number
  readonly chance: number
}

/** An event that ends the time at risk: its yearly chance, and the years from now in which it can happen. */
export interface Hazard {
  readonly yearly: number
  readonly from: number
  readonly to: number
  /** The chance that it happens at all. */
  readonly chance: number
}

export interface DealPlan {
  readonly deal: RiskDeal
  readonly credit: number
  /** Yearly chance that whoever indemnifies is in default; null without an indemnity. */
  readonly guarantor: number | null
  readonly holdback: number
  readonly limit: number
  readonly retention: number
  readonly indemnity: Covers
  readonly insurance: Covers
}

/** Which elements are covered, in the order of `ELEMENTS`, and whether the tax on payments is made up for. */
export interface Covers {
  readonly elements: readonly boolean[]
  readonly gross_up: boolean
}

/** `maths` is the kernel: the host's own functions may differ in their last bit. */
export function planOf(portfolio: Portfolio, values: ParameterValues, maths: Functions): Plan {
  const projects = portfolio.projects.map((project) =>
    projectPlan(project, portfolio.as_of, values, maths),
  )
  const deals = portfolio.deals.map((deal, index) => {
    const own = portfolio.projects.filter((project) => project.deal === index)
    return dealPlan(deal, sum(own.map(({ credit }) => credit)), values)
  })
  return { values, projects, deals, credit: sum(portfolio.projects.map(({ credit }) => credit)) }
}

function projectPlan(
  project: RiskProject,
  today: string,
  values: ParameterValues,
  maths: Functions,
): ProjectPlan {
  const hazard = hazardsOf(maths)
  const bonus = (kind: keyof Bonuses): Bonus => ({
    ...{ kind, points: project.bonus_points[kind], chance: values[kind] },
  })
  const served = project.in_service !== null && project.in_service <= today
  const age = served && project.in_service ? yearsBetween(project.in_service, today) : 0
  const start = served ? today : (project.planned ?? today)
  const hail = project.state !== null && HAIL_STATES.has(project.state) ? values.hail_factor : 1
  const casualty = Math.min(1, values.casualty * hail)
  const unvested = law.vesting.value.map((bps) => bps / 10_000)
  const vesting = unvested.flatMap((share, year) => {
    const from = Math.max(year, age)
    const to = year + 1
    if (share === 0 || to <= from) return []
    const years = { from: from - age, to: to - age }
    return [{ ...years, unvested: share, chance: hazard(casualty, years.from, years.to).chance }]
  })
  const end = vesting.at(-1)?.to ?? 0
  const payments = paymentYears(project, age)
  return {
    project,
    age,
    late_after: served ? null : daysBetween(start, project.tax_year_end),
    never_after: served || !project.last_day ? null : daysBetween(start, project.last_day),
    wages: {
      certified: values.wages_certified,
      unproven: values.wages_unproven,
      exempt: 0,
    }[project.wages],
    foreign_entity: project.foreign_entity_test ? values.foreign_entity : 0,
    bonuses: [bonus('energy_community'), bonus('domestic_content'), bonus('low_income')],
    vesting,
    disposal: hazard(values.disposal, 0, end),
    foreclosure: hazard(project.debt === 'none' ? 0 : values.debt_default, 0, end),
    recapture:
      project.debt === 'forbearance' ? values.recapture_forborne : values.recapture_on_default,
    foreign_payment: hazard(values.foreign_payment, payments.from, payments.to),
  }
}

function dealPlan(deal: RiskDeal, credit: number, values: ParameterValues): DealPlan {
  const limit = deal.insured ? values.insurance_limit * credit : 0
  return {
    deal,
    credit,
    guarantor:
      deal.backing === null
        ? null
        : Math.min(1, DEFAULT_RATES[deal.backing] * values.guarantor_default),
    holdback: deal.holdback ? values.holdback * deal.price * credit : 0,
    limit,
    retention: values.insurance_retention * credit,
    indemnity: coversOf(deal.indemnity_covers),
    insurance: coversOf(deal.insurance_covers),
  }
}

function coversOf(covered: readonly Coverable[]): Covers {
  const has = (element: Coverable) => covered.includes(element)
  const elements = [has('credit'), false, has('penalty'), has('interest'), has('contest_cost')]
  return { elements, gross_up: has('gross_up') }
}

/** Years from now in which a payment that hands over control takes the credit back; none for credits of earlier years. */
function paymentYears(
  { section, tax_year_end }: RiskProject,
  age: number,
): { from: number; to: number } {
  const { years, creditYearsAfter } = law.controlPayments.value
  const isReached = section === '48E' && taxYearStart(tax_year_end) > creditYearsAfter
  return { from: 0, to: isReached ? Math.max(0, years - age) : 0 }
}

/** A yearly chance over some years: 1 - (1 - yearly) to the power of the years. */
const hazardsOf =
  ({ exp, log }: Functions) =>
  (yearly: number, from: number, to: number): Hazard => {
    const years = Math.max(0, to - from)
    const survival = yearly >= 1 ? 0 : exp(years * log(1 - yearly))
    return { yearly, from, to, chance: years === 0 || yearly <= 0 ? 0 : 1 - survival }
  }

/** Years from one day to another: whole ones, and the days since as a part of the year that they are in. */
export function yearsBetween(from: string, to: string): number {
  const whole = wholeYearsBetween(from, to)
  const last = addMonths(from, 12 * whole)
  return whole + daysBetween(last, to) / daysBetween(last, addMonths(from, 12 * (whole + 1)))
}

/** The sum of amounts, in their order. */
export function sum(amounts: readonly number[]): number {
  let total = 0
  for (const amount of amounts) total += amount
  return total
}
