import { type Draws, KIND } from './draws.ts'
import type { EventKind, TrialEvent } from './events.ts'
import { unit } from './kernel.ts'
import { type Plan, sum } from './plan.ts'
import type { Cause } from './portfolio.ts'

/** The cost of one cause to the buyer of one project in one trial. */
export interface Loss {
  readonly deal: number
  readonly project: number
  readonly cause: Cause
  /** Years from now; 0 at delivery. */
  readonly time: number
  /** Dollars, in the order of `ELEMENTS`; protection deducts from them. */
  readonly elements: number[]
  /** Dollars already absorbed by the seller's own part of the credit. */
  readonly retained: number
}

/** Examinations end within three years of the return, evenly distributed. Ours. */
const EXAMINATION_YEARS = 3
/** The draws of an examination: its year, and whether there is reasonable cause. */
const EXAMINATION = 7
/** An uncured wage violation leaves a fifth: 6% of 30%, and 2 points of each 10. */
const WAGES_LOST = 0.8

const CAUSE_OF: Readonly<Record<EventKind, Cause>> = {
  never: 'late_service',
  late: 'late_service',
  foreign_entity: 'foreign_entity',
  basis: 'basis',
  wages: 'wages',
  energy_community: 'adders',
  domestic_content: 'adders',
  low_income: 'adders',
  casualty: 'casualty',
  disposal: 'disposal',
  foreclosure: 'foreclosure',
  foreign_payment: 'foreign_entity',
}

/** Recaptures an allowed credit; the other events disallow it. */
const TAKE_BACK: ReadonlySet<EventKind> = new Set<EventKind>([
  'casualty',
  'disposal',
  'foreclosure',
  'foreign_payment',
])

/**
 * What the events of one project in one trial cost, `events` in the order of `EventKind`: first what is
 * disallowed, each cause from what the one before left and the seller's own part of the credit first; then
 * what is taken back from the buyer's part of the rest, in the order of time, without any addition.
 */
export function lossesOf(
  events: readonly TrialEvent[],
  trial: number,
  index: number,
  plan: Plan,
  draws: Draws,
): Loss[] {
  const of = plan.projects[index]
  if (!of) return []
  const { project } = of
  const { deal } = project
  const { values } = plan
  const losses: Loss[] = []
  const lose = (kind: EventKind, time: number, elements: number[], retained = 0) =>
    losses.push({ deal, project: index, cause: CAUSE_OF[kind], time, elements, retained })

  if (events[0]?.kind === 'never') {
    lose('never', 0, [project.credit, 0, 0, 0, 0])
    return losses
  }
  if (events[0]?.kind === 'late') lose('late', 0, [0, values.delay_loss * project.credit, 0, 0, 0])

  const draw = (word: number) => unit(draws.one(trial, KIND.project, project.id, EXAMINATION, word))
  let allowed = project.credit + project.retained
  let own = project.retained
  let points = project.base_points + sum(Object.values(project.bonus_points))
  for (const event of events) {
    const bonus = of.bonuses.find(({ kind }) => kind === event.kind)?.points ?? 0
    const cut = allowed * (bonus > 0 ? bonus / points : disallowedShare(event))
    if (cut === 0) continue
    points -= bonus
    allowed -= cut
    const retained = Math.min(own, cut)
    own -= retained
    const excess = cut - retained
    const year = 1 + Math.floor(draw(0) * EXAMINATION_YEARS)
    const penalty = draw(1) < values.no_reasonable_cause ? values.penalty * excess : 0
    const interest = values.interest * year * excess
    lose(event.kind, year, [excess, 0, penalty, interest, values.contest_cost * excess], retained)
  }

  const base = Math.min(project.credit, allowed)
  let standing = 1
  let left = base
  const taking = events.filter(({ kind }) => TAKE_BACK.has(kind))
  for (const event of taking.sort((a, b) => a.time - b.time)) {
    const atRisk = of.vesting.find(({ to }) => event.time <= to)?.unvested ?? 0
    const share = event.kind === 'casualty' ? event.share : 1
    const taken = event.kind === 'foreign_payment' ? left : base * standing * share * atRisk
    if (taken === 0) continue
    standing *= 1 - share
    left -= taken
    lose(event.kind, event.time, [taken, 0, 0, 0, 0])
  }
  return losses
}

/** The share of a credit that an event disallows, not counting bonuses. */
function disallowedShare({ kind, share }: TrialEvent): number {
  if (kind === 'foreign_entity') return 1
  if (kind === 'wages') return WAGES_LOST
  return kind === 'basis' ? share : 0
}
