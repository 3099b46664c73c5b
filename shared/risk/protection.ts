import { type Draws, KIND } from './draws.ts'
import { unit } from './kernel.ts'
import type { Loss } from './losses.ts'
import { type Covers, type DealPlan, type Plan, sum } from './plan.ts'
import { ELEMENTS } from './portfolio.ts'

/** Payers of a loss, in order; the buyer bears the rest. */
export const PAYERS = ['holdback', 'indemnity', 'insurance'] as const
export type Payer = (typeof PAYERS)[number]

/** What is left of a deal's protection in a trial. */
export interface Protection {
  held: number
  retention: number
  limit: number
  /** Years from now at which the guarantor is in default. */
  readonly guarantor: number
  readonly insurer_pays: boolean
}

/** Years over which what is held back is released, a fifth at the end of each. */
const RELEASE_YEARS = 5

/** The protection of a deal at the beginning of a trial; `z` is the factor of its seller. */
export function protectionOf(
  plan: Plan,
  deal: DealPlan,
  trial: number,
  z: number,
  draws: Draws,
): Protection {
  const { values } = plan
  const { normal, normalQuantile, log } = draws.maths
  const word = (at: number) => unit(draws.one(trial, KIND.deal, deal.deal.id, 0, at))
  // Default is the seller's own trouble too, so it moves with the seller's factor.
  const latent =
    Math.sqrt(values.within_seller) * z +
    Math.sqrt(1 - values.within_seller) * normalQuantile(word(0))
  const yearly = deal.guarantor ?? 0
  return {
    held: 0,
    retention: deal.retention,
    limit: deal.limit,
    guarantor: defaultTime(yearly, normal(latent), log),
    insurer_pays: word(1) < values.insurer_pays,
  }
}

/** Years until default: the moment at which its chance has come to `reached`. */
function defaultTime(yearly: number, reached: number, log: (x: number) => number): number {
  if (yearly <= 0) return Number.POSITIVE_INFINITY
  return yearly >= 1 ? 0 : log(1 - reached) / log(1 - yearly)
}

/** What one payer paid for a loss, by element, and on top for the tax on its payment. */
export interface Payment {
  readonly payer: Payer
  readonly elements: readonly number[]
  readonly gross_up: number
}

const NOTHING: readonly number[] = ELEMENTS.map(() => 0)

/** The price answers for everything that a loss consists of but a delay. */
const ALL: Covers = { elements: [true, false, true, true, true], gross_up: false }

/**
 * Takes the payments for a loss off its elements, in the order of the payers: what is held back; the
 * indemnity, in part once the guarantor is in default; insurance above its retention, which the other
 * payments use up first, to its limit. Losses of a deal come in the order of time.
 */
export function protect(loss: Loss, deal: DealPlan, left: Protection, plan: Plan): Payment[] {
  const { values } = plan
  // Nobody pays for a delay, the most common loss.
  if (loss.elements.every((amount, at) => amount === 0 || !ALL.elements[at])) return []
  const kept = 1 - values.recovery_tax

  const released = Math.min(RELEASE_YEARS, Math.floor(loss.time)) / RELEASE_YEARS
  const available = Math.max(0, deal.holdback * (1 - released) - left.held)
  const held = pay('holdback', loss, ALL, (covered) => Math.min(covered, available))
  left.held += sum(held.elements)

  const share = loss.time < left.guarantor ? 1 : values.guarantor_recovery
  const indemnity = pay(
    'indemnity',
    loss,
    deal.indemnity,
    (covered) => {
      if (deal.guarantor === null) return 0
      return covered * share * (deal.indemnity.gross_up ? 1 : kept)
    },
    kept,
  )

  left.retention = Math.max(0, left.retention - sum(held.elements) - sum(indemnity.elements))
  const insurance = pay(
    'insurance',
    loss,
    deal.insurance,
    (covered) => {
      const own = Math.min(left.retention, covered)
      left.retention -= own
      if (!left.insurer_pays || (loss.cause === 'basis' && !deal.deal.basis_insured)) return 0
      const { gross_up } = deal.insurance
      const due = covered - own
      const net = Math.min(gross_up ? due : due * kept, left.limit * kept)
      left.limit -= net / kept
      return net
    },
    kept,
  )
  return [held, indemnity, insurance].filter(({ elements }) => elements !== NOTHING)
}

/**
 * Takes what `netOf` says off the covered elements, each by its share. Where tax is made up for, the payer
 * pays it on top of the net amount; elsewhere the buyer has paid it, and it stays in the loss.
 */
function pay(
  payer: Payer,
  loss: Loss,
  covers: Covers,
  netOf: (covered: number) => number,
  kept = 1,
): Payment {
  let covered = 0
  loss.elements.forEach((amount, at) => {
    if (covers.elements[at]) covered += amount
  })
  const net = covered > 0 ? Math.min(covered, netOf(covered)) : 0
  if (net === 0) return { payer, elements: NOTHING, gross_up: 0 }
  const elements = loss.elements.map((amount, at) =>
    covers.elements[at] ? amount * (net / covered) : 0,
  )
  elements.forEach((amount, at) => {
    loss.elements[at] = Math.max(0, (loss.elements[at] ?? 0) - amount)
  })
  return { payer, elements, gross_up: covers.gross_up ? net / kept - net : 0 }
}
