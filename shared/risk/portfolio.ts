import type { CreditRating } from '#shared/entities/companies.ts'
import type { CreditSection } from '#shared/entities/estimates.ts'

/** What the simulator is told of the world. Amounts are dollars, days `YYYY-MM-DD`. */

/** Who stands behind the indemnity: by rating, or by the outcome of our review where nobody rated it. */
export type Backing = Exclude<CreditRating, 'not_rated'> | 'pass_a' | 'pass_b' | 'pass_c' | 'pass_d'

/** Why money is lost, in the order in which losses of one project are taken off. */
export const CAUSES = [
  'late_service',
  'foreign_entity',
  'basis',
  'wages',
  'adders',
  'casualty',
  'disposal',
  'foreclosure',
] as const
export type Cause = (typeof CAUSES)[number]

/** What a loss consists of. A delay costs the use of money; nobody covers it. */
export const ELEMENTS = ['credit', 'delay', 'penalty', 'interest', 'contest_cost'] as const
export type Element = (typeof ELEMENTS)[number]

/** Elements that indemnities and policies may cover; gross-up is the tax on what they pay. */
export const COVERABLE = ['credit', 'penalty', 'interest', 'contest_cost', 'gross_up'] as const
export type Coverable = (typeof COVERABLE)[number]

export interface Bonuses {
  readonly energy_community: number
  readonly domestic_content: number
  readonly low_income: number
}

export interface RiskProject {
  readonly id: number
  /** Index among the deals. */
  readonly deal: number
  readonly seller: number
  readonly state: string | null
  /** The credit that the buyer pays for, and the part of the same credit that the seller keeps. */
  readonly credit: number
  readonly retained: number
  /** The day of service, or null while that is to come. */
  readonly in_service: string | null
  /** The planned day; in service it does not count. */
  readonly planned: string | null
  /** The last day of the tax year that the credit was promised for. */
  readonly tax_year_end: string
  /** The last day of service at which there is a credit at all; null where no day is. */
  readonly last_day: string | null
  /** Share of the basis that is a step-up over cost. */
  readonly step_up: number
  readonly wages: 'certified' | 'unproven' | 'exempt'
  /** Percentage points: the rate without bonuses, and each bonus. */
  readonly base_points: number
  readonly bonus_points: Bonuses
  readonly section: CreditSection
  /** Material assistance, or the tests of the taxpayer in the credit's year, apply. */
  readonly foreign_entity_test: boolean
  readonly debt: 'none' | 'debt' | 'forbearance'
}

export interface RiskDeal {
  readonly id: number
  readonly seller: number
  /** Dollars paid for a dollar of credit. */
  readonly price: number
  /** Who stands behind the indemnity; null where there is none. */
  readonly backing: Backing | null
  readonly insured: boolean
  /** Whether the policy pays for what an audit cuts from the basis. */
  readonly basis_insured: boolean
  readonly holdback: boolean
  readonly indemnity_covers: readonly Coverable[]
  readonly insurance_covers: readonly Coverable[]
}

export interface Portfolio {
  /** Today: what lies behind it can no longer happen. */
  readonly as_of: string
  readonly deals: readonly RiskDeal[]
  readonly projects: readonly RiskProject[]
}

/** Chance of default in a year (docs/domain.md section 6). */
export const DEFAULT_RATES: Readonly<Record<Backing, number>> = {
  AAA: 0.0001,
  'AA+': 0.0003,
  AA: 0.0003,
  'AA-': 0.0003,
  'BBB+': 0.0012,
  BBB: 0.0018,
  'BBB-': 0.0028,
  pass_a: 0.005,
  pass_b: 0.01,
  pass_c: 0.025,
  pass_d: 0.05,
}

/** States in which hail is frequent. Ours. */
export const HAIL_STATES: ReadonlySet<string> = new Set(['CO', 'KS', 'NE', 'OK', 'SD', 'TX'])
