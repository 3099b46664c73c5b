import { type Draws, KIND } from './draws.ts'
import { BLOCK, type Functions, threshold, unit } from './kernel.ts'
import type { ParameterValues } from './parameters.ts'
import type { Hazard, Plan, ProjectPlan } from './plan.ts'
import type { RiskProject } from './portfolio.ts'

/** Something that goes wrong with one project in one trial. */
export type EventKind =
  | 'never'
  | 'late'
  | 'foreign_entity'
  | 'basis'
  | 'wages'
  | 'energy_community'
  | 'domestic_content'
  | 'low_income'
  | 'casualty'
  | 'disposal'
  | 'foreclosure'
  | 'foreign_payment'

export interface TrialEvent {
  readonly kind: EventKind
  /** Years from now of what takes a credit back; 0 of what disallows it. */
  readonly time: number
  /** Share of the basis that is cut, or of the site that is destroyed; 0 of the others. */
  readonly share: number
}

/** The groups of draws of a project: what all trials draw, then what few do. */
const GROUP = {
  /** Slip, audit, wages, foreign entity. */
  delivery: 0,
  /** The three bonuses, disposal. */
  bonuses: 1,
  /** Foreclosure, payment to a foreign entity. */
  ends: 2,
  /** Strikes of the first four years, and of the rest. */
  strikes: 3,
  lateStrikes: 4,
  /** Cut of the step-up, cut of the other basis. */
  cuts: 5,
  /** Cured, recapture on default. */
  second: 6,
  /** Destroyed share, rebuilt, moment; one group for each year. */
  strike: 8,
} as const

/** The Beta distributions of the shares (docs/domain.md section 6), by a and b. */
const BETA = { step_up: [2, 3], other: [1, 30], destroyed: [2, 5] } as const

/** Receives what happened to a trial of the block; events of one project come in the order of `EventKind`. */
export type Happened = (trial: number, project: number, event: TrialEvent) => void

/**
 * All events of a block, one project at each step; answers the factors that they share. The draws are its
 * own until it ends.
 */
export function* drawEvents(
  plan: Plan,
  draws: Draws,
  happened: Happened,
): Generator<void, Factors> {
  const factors = factorsOf(plan, draws)
  for (const [index, project] of plan.projects.entries()) {
    const tell = (kind: EventKind, trial: number, time = 0, share = 0) =>
      happened(trial, index, { kind, time, share })
    drawDelivery(project, plan, draws, factors, tell)
    drawBonuses(project, draws, tell)
    drawCasualties(project, plan, draws, factors, tell)
    drawEnds(project, plan, draws, factors, tell)
    yield
  }
  return factors
}

type Tell = (kind: EventKind, trial: number, time?: number, share?: number) => void

/** Normal numbers that sellers, and states in a year, share; and chances given them. */
export interface Factors {
  seller(seller: number): Float64Array
  /** Years from now, from 0. */
  state(state: string, year: number): Float64Array
  /** Thresholds of a chance given a seller's factor; made once for all its projects. */
  sellerChance(seller: number, chance: number): Uint32Array
  stateChance(state: string, year: number, chance: number): Uint32Array
}

function factorsOf({ values }: Plan, draws: Draws): Factors {
  const cache = new Map<string, Float64Array>()
  const chances = new Map<string, Uint32Array>()
  const normals = (kind: number, id: number, group: number) => {
    const key = `${kind}:${id}:${group}`
    const known = cache.get(key)
    if (known) return known
    draws.group(kind, id, group)
    const fresh = draws.normals(0)
    cache.set(key, fresh)
    return fresh
  }
  const given = (key: string, z: Float64Array, chance: number, rho: number) => {
    const known = chances.get(`${key}:${chance}`)
    if (known) return known
    const fresh = draws.given(z, chance, rho)
    chances.set(`${key}:${chance}`, fresh)
    return fresh
  }
  const seller = (id: number) => normals(KIND.seller, id, 0)
  const state = (code: string, year: number) => normals(KIND.state, codeNumber(code), year)
  return {
    seller,
    state,
    sellerChance: (id, chance) => given(`${id}`, seller(id), chance, values.within_seller),
    stateChance: (code, year, chance) =>
      given(`${code}:${year}`, state(code, year), chance, values.within_state),
  }
}

/** The two letters of a state as a number. */
const codeNumber = (code: string): number => code.charCodeAt(0) * 256 + code.charCodeAt(1)

function drawDelivery(
  { project, late_after, never_after, wages, foreign_entity }: ProjectPlan,
  { values }: Plan,
  draws: Draws,
  factors: Factors,
  tell: Tell,
): void {
  const failing = wages > 0 ? factors.sellerChance(project.seller, wages) : null
  draws.group(KIND.project, project.id, GROUP.delivery)
  if (late_after !== null) {
    const { slip_earliest, slip_likely, slip_latest, slip_shift: shift } = values
    const late = draws.triangular(
      0,
      slip_earliest + shift,
      slip_likely + shift,
      slip_latest + shift,
    )
    for (let trial = 0; trial < BLOCK; trial++) {
      const days = late[trial] ?? 0
      if (never_after !== null && days > never_after) tell('never', trial)
      else if (days > late_after) tell('late', trial)
    }
  }
  for (const trial of draws.below(3, threshold(foreign_entity))) tell('foreign_entity', trial)
  for (const trial of draws.below(1, threshold(values.audit))) {
    tell('basis', trial, 0, basisCut(project, values, draws, trial))
  }
  if (!failing) return
  for (const trial of draws.belowGiven(2, failing)) {
    const cured = unit(draws.one(trial, KIND.project, project.id, GROUP.second, 0))
    if (cured >= values.wages_cured) tell('wages', trial)
  }
}

/** The share of the basis that an audit cuts: of the step-up and of the rest, each by its own draw. */
function basisCut(
  { id, step_up }: RiskProject,
  values: ParameterValues,
  draws: Draws,
  trial: number,
): number {
  const cut = (word: number, [a, b]: readonly [number, number], mean: number) => {
    const p = unit(draws.one(trial, KIND.project, id, GROUP.cuts, word))
    return scaled(draws.maths.betaQuantile(p, a, b), mean, a, b)
  }
  const ofStepUp = step_up > 0 ? cut(0, BETA.step_up, values.step_up_cut) : 0
  const ofRest = step_up < 1 ? cut(1, BETA.other, values.cost_cut) : 0
  return step_up * ofStepUp + (1 - step_up) * ofRest
}

/** A Beta(a, b) number brought to another mean, never above all of it. */
const scaled = (value: number, mean: number, a: number, b: number): number =>
  Math.min(1, value * mean * ((a + b) / a))

function drawBonuses({ project, bonuses }: ProjectPlan, draws: Draws, tell: Tell): void {
  if (bonuses.every(({ points }) => points === 0)) return
  draws.group(KIND.project, project.id, GROUP.bonuses)
  bonuses.forEach(({ kind, points, chance }, word) => {
    if (points === 0) return
    for (const trial of draws.below(word, threshold(chance))) tell(kind, trial)
  })
}

/** Strikes of each year that destroy enough of a site that is not rebuilt. */
function drawCasualties(
  { project, vesting }: ProjectPlan,
  { values }: Plan,
  draws: Draws,
  factors: Factors,
  tell: Tell,
): void {
  vesting.forEach(({ from, to, chance }, year) => {
    if (chance === 0) return
    // Years from now, so that the storms of one year are those of all sites of a state.
    const calendar = Math.floor(from)
    const struck = project.state ? factors.stateChance(project.state, calendar, chance) : null
    draws.group(KIND.project, project.id, year < 4 ? GROUP.strikes : GROUP.lateStrikes)
    const word = year % 4
    const trials = struck ? draws.belowGiven(word, struck) : draws.below(word, threshold(chance))
    for (const trial of trials) {
      const drawn = (at: number) =>
        unit(draws.one(trial, KIND.project, project.id, GROUP.strike + year, at))
      const [a, b] = BETA.destroyed
      const share = scaled(draws.maths.betaQuantile(drawn(0), a, b), values.destroyed, a, b)
      if (share <= values.destroyed_floor || drawn(1) >= values.not_rebuilt) continue
      tell('casualty', trial, from + drawn(2) * (to - from), share)
    }
  })
}

/** What ends the time at risk: a sale, a foreclosure that takes the credit back, a payment that hands over control. */
function drawEnds(
  { project, disposal, foreclosure, foreign_payment, recapture }: ProjectPlan,
  { values }: Plan,
  draws: Draws,
  factors: Factors,
  tell: Tell,
): void {
  const z = factors.seller(project.seller)
  const common = Math.sqrt(values.within_seller)
  const own = Math.sqrt(1 - values.within_seller)
  /** When an event comes that a seller's factor moves: the moment of the chance that was reached. */
  const moment = (hazard: Hazard, trial: number, group: number, word: number) => {
    const u = unit(draws.one(trial, KIND.project, project.id, group, word))
    const latent = common * (z[trial] ?? 0) + own * draws.maths.normalQuantile(u)
    return timeOf(hazard, draws.maths.normal(latent), draws.maths)
  }
  for (const [kind, hazard, group, word] of [
    ['disposal', disposal, GROUP.bonuses, 3],
    ['foreclosure', foreclosure, GROUP.ends, 0],
  ] as const) {
    if (hazard.chance === 0) continue
    const chances = factors.sellerChance(project.seller, hazard.chance)
    draws.group(KIND.project, project.id, group)
    for (const trial of draws.belowGiven(word, chances)) {
      const taken = () => unit(draws.one(trial, KIND.project, project.id, GROUP.second, 1))
      if (kind === 'foreclosure' && taken() >= recapture) continue
      tell(kind, trial, moment(hazard, trial, group, word))
    }
  }
  if (foreign_payment.chance === 0) return
  draws.group(KIND.project, project.id, GROUP.ends)
  for (const trial of draws.below(1, threshold(foreign_payment.chance))) {
    const u = unit(draws.one(trial, KIND.project, project.id, GROUP.ends, 1))
    tell('foreign_payment', trial, timeOf(foreign_payment, u, draws.maths))
  }
}

/** Years from now at which a hazard's chance has come to `reached`. */
function timeOf({ yearly, from, to }: Hazard, reached: number, { log }: Functions): number {
  if (yearly >= 1) return from
  return Math.min(to, from + log(1 - reached) / log(1 - yearly))
}
