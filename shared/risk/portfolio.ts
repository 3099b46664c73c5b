import type { CreditRating } from '#shared/entities/companies.ts'
import type { CreditSection } from '#shared/entities/estimates.ts'

/** The simulator's input. Amounts are dollars, days `YYYY-MM-DD`. */

/** Who backs the indemnity: by rating, or by the outcome of our review if unrated. */
export type Backing = Exclude<CreditRating, 'not_rated'> | 'pass_a' | 'pass_b' | 'pass_c' | 'pass_d'

/** Causes of losses, in the order in which a project's losses are deducted. */
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

/** The elements of a loss. A delay costs the use of money; nobody covers it. */
export const ELEMENTS = ['credit', 'delay', 'penalty', 'interest', 'contest_cost'] as const
export type Element = (typeof ELEMENTS)[number]

/** Elements that indemnities and policies may cover; gross-up is the tax on their payments. */
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
  /** The service date; null if in the future. */
  readonly in_service: string | null
  /** The planned date; ignored once in service. */
  readonly planned: string | null
  /** The last day of the tax year for which the credit was promised. */
  readonly tax_year_end: string
  /** The last service date with a credit; null if there is no such limit. */
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
  /** Who backs the indemnity; null if there is none. */
  readonly backing: Backing | null
  readonly insured: boolean
  /** Whether the policy pays for what an audit cuts from the basis. */
  readonly basis_insured: boolean
  readonly holdback: boolean
  readonly indemnity_covers: readonly Coverable[]
  readonly insurance_covers: readonly Coverable[]
}

export interface Portfolio {
  /** Today; anything before can no longer happen. */
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
