import { creditRatings, reviewOutcomes } from '#shared/entities/companies.ts'
import type { CreditPropertyResult } from '#shared/entities/estimates.ts'
import type { Ref } from '#shared/entities/refs.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatPercent, formatShare } from '#shared/format/percent.ts'
import { law } from '#shared/rules/policy/credits/law.ts'
import type { DecisionStanding } from '#shared/rules/policy/data.ts'
import { filingDaysIn } from '#shared/rules/policy/deadlines/filing-days.ts'
import type { Fact } from '#shared/rules/policy/facts.ts'
import { restsOnWages } from '#shared/rules/policy/project/adder-rules.ts'
import { costFigures } from '#shared/rules/policy/project/cost-figures.ts'
import {
  isSolar,
  type ProjectReads,
  type PropertyReads,
} from '#shared/rules/policy/project/facts.ts'
import type { RiskDeal, RiskProject } from './portfolio.ts'
import { type Backing, type Bonuses, COVERABLE, DEFAULT_RATES } from './portfolio.ts'

/** What the simulator takes from the record, each with where it stands. */
export interface RiskInput {
  readonly label: string
  readonly words: string
  readonly ref: Ref | null
  /** Why this value is used although the record does not have it; null if it does. */
  readonly assumed: string | null
}

export interface ProjectInputs {
  readonly project: RiskProject
  readonly inputs: readonly RiskInput[]
}

/** The part of a project that is simulated. Dollars. */
export interface SoldCredit {
  readonly deal: number
  readonly seller: number
  /** What the buyer gets, and what the seller keeps of the same credit. */
  readonly credit: number
  readonly retained: number
}

/** Returns a project for the simulator; null if too little is known about its credit. */
export function projectInputs(
  facts: ProjectReads,
  sold: SoldCredit,
  today: string,
): ProjectInputs | null {
  const { credit } = facts
  if (credit.missing !== null) return null
  const service = serviceOf(facts, today)
  const step = stepUpOf(facts)
  const wages = wagesOf(facts)
  const debt = debtOf(facts)
  const bonuses = bonusesOf(facts, resultsOf(facts))
  const taxYear = facts.num('credit_tax_year').value
  const year = taxYear ?? Number((service.in_service ?? service.planned ?? today).slice(0, 4))
  const state = facts.text('state')
  const test = foreignTestOf(facts, resultsOf(facts), year)
  const project: RiskProject = {
    ...{ id: facts.id, deal: sold.deal, seller: sold.seller, state: state.value },
    ...{ credit: sold.credit, retained: sold.retained },
    ...{ in_service: service.in_service, planned: service.planned },
    tax_year_end: filingDaysIn(facts, year, today).to,
    last_day: lastDayOf(facts, credit.result.section),
    ...{ step_up: step.value, wages: wages.value, section: credit.result.section },
    ...{ base_points: bonuses.base, bonus_points: bonuses.points },
    ...{ foreign_entity_test: test.value, debt: debt.value },
  }
  const own: Ref = { kind: 'project', id: facts.id }
  const inputs = [
    said('Credit', formatDollars(sold.credit), own),
    ...(sold.retained > 0 ? [said('Kept by the seller', formatDollars(sold.retained), own)] : []),
    service.input,
    taxYear === null
      ? guessed('Tax year', String(year), 'The year of service')
      : of(facts.num('credit_tax_year'), String(year)),
    state.value === null
      ? guessed('State', 'Not on record', 'Casualties as elsewhere')
      : of(state, state.value),
    ...[step.input, wages.input, bonuses.input, test.input, debt.input],
  ]
  return { project, inputs }
}

const said = (label: string, words: string, ref: Ref | null): RiskInput => ({
  ...{ label, words, ref, assumed: null },
})
const guessed = (label: string, words: string, assumed: string): RiskInput => ({
  ...{ label, words, ref: null, assumed },
})
const of = ({ label, ref }: Fact, words: string): RiskInput => said(label, words, ref)

function serviceOf(facts: ProjectReads, today: string) {
  const placed = facts.day('placed_in_service_date')
  const target = facts.day('target_placed_in_service_date')
  if (placed.value !== null && placed.value <= today) {
    const input = of(placed, formatDate(placed.value))
    return { in_service: placed.value, planned: null, input }
  }
  const day = placed.value === null ? target : placed
  const planned = day.value
  if (planned === null) {
    const input = guessed('In service', formatDate(today), 'No day is on record')
    return { in_service: null, planned: today, input }
  }
  // A planned day in the past is not a plan: service can only be later than today.
  const input = of(day, `${formatDate(planned)}, planned`)
  return { in_service: null, planned: planned < today ? today : planned, input }
}

/** The part of the basis above what invoices prove (rule P16); what passes at most where nothing says it. */
function stepUpOf(facts: ProjectReads) {
  const basis = facts.doc('cost_segregation').num('eligible_basis')
  const eligible = costFigures(facts).eligible
  const proven = Object.values(eligible.facts).every(({ standing }) => standing === 'known')
  if (basis.standing !== 'known' || !proven || (basis.value ?? 0) <= 0) {
    const input = guessed(
      STEP_UP,
      formatShare(NOTHING_STEPPED_UP),
      'No verified basis and invoices',
    )
    return { value: NOTHING_STEPPED_UP, input }
  }
  const above = (basis.value ?? 0) - eligible.value()
  const value = Math.max(0, above / (basis.value ?? 1))
  return { value, input: said(STEP_UP, formatShare(Number(value.toFixed(4))), basis.ref) }
}

const STEP_UP = 'Step-up, of the basis'
/** The assumed basis above cost if nobody has proven either. Ours. */
const NOTHING_STEPPED_UP = 0.15

function wagesOf(facts: ProjectReads): { value: RiskProject['wages']; input: RiskInput } {
  const resting = facts.properties.find(restsOnWages)
  if (!resting) {
    const claimed = facts.yes('adder_pw_apprenticeship_claimed')
    const start = facts.day('construction_start_date')
    const isEarly = (start.value ?? '') < law.rate.value.wageRulesStart
    const input = isEarly
      ? of(start, 'Begun before the wage rules')
      : of(claimed, 'The credit does not rest on wages')
    return { value: 'exempt', input }
  }
  const certificate = facts.doc('prevailing_wage_certificate')
  const compliant = certificate.yes('compliant')
  return certificate.present.standing === 'known' && compliant.value === true
    ? { value: 'certified', input: of(compliant, 'Certified') }
    : { value: 'unproven', input: of(certificate.present, 'Not certified') }
}

function debtOf(facts: ProjectReads): { value: RiskProject['debt']; input: RiskInput } {
  const debt = facts.yes('has_project_level_debt')
  const liens = facts.doc('liens_document').num('open_liens')
  // A senior lien is debt that someone can foreclose on (rule P22).
  const hasLien = liens.standing === 'known' && (liens.value ?? 0) > 0
  if (debt.value === null && !hasLien) {
    return {
      value: 'debt',
      input: guessed(debt.label, 'Yes', 'Nobody has said that there is none'),
    }
  }
  if (!debt.value && !hasLien) return { value: 'none', input: of(debt, 'No') }
  const forbears = facts.doc('loan_agreement').yes('lender_forbearance')
  if (forbears.standing === 'known' && forbears.value === true) {
    return { value: 'forbearance', input: of(forbears, 'Yes, and the lender forbears') }
  }
  const input = debt.value
    ? of(debt, 'Yes, without forbearance')
    : of(liens, 'A senior lien, without forbearance')
  return { value: 'debt', input }
}

type PropertyResult = readonly [PropertyReads, CreditPropertyResult]

/** The properties that earn a credit, each with its result. */
function resultsOf({ credit, properties }: ProjectReads): PropertyResult[] {
  if (credit.missing !== null) return []
  const { result, storage } = credit
  return properties.flatMap((property) => {
    const own = property.isBeside ? storage : result
    return own ? [[property, own] as const] : []
  })
}

/** The bonuses that are claimed, in points, and what is left of the rate without them: the mean by basis. */
function bonusesOf(facts: ProjectReads, results: readonly PropertyResult[]) {
  const earning = results.filter(([, { itc_amount }]) => itc_amount > 0)
  const counted = earning.length > 0 ? earning : results.slice(0, 1)
  const basis = counted.reduce((sum, [, own]) => sum + own.eligible_basis, 0)
  const mean = (figure: (one: ReturnType<typeof pointsOf>) => number) => {
    const weighed = counted.reduce(
      (sum, [property, own]) =>
        sum + figure(pointsOf(property, own.rate_bps)) * (basis ? own.eligible_basis / basis : 1),
      0,
    )
    return Number(weighed.toFixed(4))
  }
  const of: Bonuses = {
    energy_community: mean((one) => one.energy_community),
    domestic_content: mean((one) => one.domestic_content),
    low_income: mean((one) => one.low_income),
  }
  const total = of.energy_community + of.domestic_content + of.low_income
  const words = `${formatPercent(mean((one) => one.rate))}, of which bonuses ${formatPercent(total)}`
  const input = said('Credit rate', words, { kind: 'project', id: facts.id })
  return { base: mean((one) => one.base), points: of, input }
}

/** The rate of one property in points: without bonuses, and each bonus. */
function pointsOf(property: PropertyReads, rateBps: number) {
  const { fullBps, baseBps } = law.rate.value
  const isFull = rateBps >= fullBps
  const points = (isFull ? law.adders.value.atFullBps : law.adders.value.atBaseBps) / 100
  const base = (isFull ? fullBps : baseBps) / 100
  const energy_community = property.yes('adder_energy_community_claimed').value ? points : 0
  const domestic_content = property.yes('adder_domestic_content_claimed').value ? points : 0
  const rate = rateBps / 100
  const low_income = Math.max(0, rate - base - energy_community - domestic_content)
  return { rate, base, energy_community, domestic_content, low_income }
}

/** The last day of service at which solar begun late still has a credit. */
function lastDayOf(facts: ProjectReads, section: RiskProject['section']): string | null {
  const { lastStart, lastService } = law.solarDeadline.value
  const start =
    facts.day('solar_construction_start_date').value ?? facts.day('construction_start_date').value
  return section === '48E' && isSolar(facts) && (start ?? '') > lastStart ? lastService : null
}

/** Whether material assistance, or the taxpayer's own tests in the credit's year, can be failed. */
function foreignTestOf(facts: ProjectReads, results: readonly PropertyResult[], year: number) {
  const [first] = law.materialAssistance.value.generation
  const taxpayer = `${year}-01-01` > law.taxpayerTests.value
  const startOf = (property: PropertyReads) => {
    const own = property.day('feoc_construction_start_date')
    return own.value === null ? property.day('construction_start_date') : own
  }
  const tested = results.find(
    ([property, { section }]) =>
      section === '48E' && (taxpayer || (startOf(property).value ?? '') >= (first?.from ?? '')),
  )
  const value = tested !== undefined
  const start = tested ? startOf(tested[0]) : facts.day('construction_start_date')
  return { value, input: said('Foreign entity tests', value ? 'Apply' : 'Do not apply', start.ref) }
}

/** What is known about a deal's protection. */
export interface DealFacts {
  readonly id: number
  readonly seller: number
  readonly price: number
  /** The guarantor's facts and the decision on it; null if there is no guarantor. */
  readonly guarantor: { rating: Fact<string>; decisions: readonly DecisionStanding[] } | null
  /** A policy that staff have verified. */
  readonly policy: Fact<boolean>
}

/** A deal as the simulator sees it. */
export function dealInputs(facts: DealFacts): { deal: RiskDeal; inputs: readonly RiskInput[] } {
  const backing = backingOf(facts.guarantor)
  const insured = facts.policy.standing === 'known'
  const deal: RiskDeal = {
    ...{ id: facts.id, seller: facts.seller, price: facts.price, backing: backing.value },
    ...{ insured, basis_insured: true, holdback: backing.value === 'pass_d' },
    ...{ indemnity_covers: COVERABLE, insurance_covers: COVERABLE },
  }
  return { deal, inputs: [backing.input, of(facts.policy, insured ? 'Bound' : 'None verified')] }
}

function backingOf(guarantor: DealFacts['guarantor']): { value: Backing | null; input: RiskInput } {
  if (guarantor === null) {
    return { value: null, input: guessed('Guarantor', 'None', 'Nobody guarantees the indemnity') }
  }
  const { rating, decisions } = guarantor
  if (rating.value !== null && isBacking(rating.value)) {
    return { value: rating.value, input: of(rating, rating.value) }
  }
  const outcome = decisions.find(({ state }) => state === 'in_force')?.outcome
  if (outcome !== undefined && isBacking(outcome)) {
    const words = `${creditRatings.label('not_rated')}, ${reviewOutcomes.label(outcome)}`
    return { value: outcome, input: of(rating, words) }
  }
  const input = {
    ...of(rating, 'Not rated'),
    assumed: 'Reckoned as Pass D: no review has passed it',
  }
  return { value: 'pass_d', input }
}

const isBacking = (value: string): value is Backing => value in DEFAULT_RATES
