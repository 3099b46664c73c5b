import type { Draws } from './draws.ts'
import { drawEvents, type TrialEvent } from './events.ts'
import { BLOCK } from './kernel.ts'
import { type Loss, lossesOf } from './losses.ts'
import { type Plan, sum } from './plan.ts'
import { CAUSES, ELEMENTS } from './portfolio.ts'
import { PAYERS, type Protection, protect, protectionOf } from './protection.ts'

/** Years from now in which losses are told; 0 is delivery. */
export const YEARS = 11

/** Sums over the trials of a block, dollars, in tables that stand row by row. */
export interface Sums {
  readonly undelivered: Float64Array
  /** Gross and net by cause, by year, and by project. */
  readonly causes: Float64Array
  readonly years: Float64Array
  readonly projects: Float64Array
  /** For each element, and gross-up last: gross, each payer, left to the buyer. */
  readonly elements: Float64Array
  /** What the seller's own part of credits took. */
  readonly retained: Float64Array
}

/** One block: what each trial lost before and after protection, and the sums. */
export interface BlockResult {
  readonly block: number
  readonly gross: Float64Array
  readonly net: Float64Array
  readonly sums: Sums
}

/** Columns of `Sums.elements`: gross, each payer, left to the buyer. */
export const COLUMNS = PAYERS.length + 2

const emptySums = (projects: number): Sums => ({
  undelivered: new Float64Array(1),
  causes: new Float64Array(CAUSES.length * 2),
  years: new Float64Array(YEARS * 2),
  projects: new Float64Array(projects * 2),
  elements: new Float64Array((ELEMENTS.length + 1) * COLUMNS),
  retained: new Float64Array(1),
})

interface Happening {
  readonly project: number
  readonly event: TrialEvent
}

/** Which block of a seed, and its trials. */
interface Block {
  readonly seed: number
  readonly block: number
  readonly trials: number
}

/**
 * Runs one block of a plan. The result depends on seed and block alone, not on who runs it; a last block of
 * fewer trials has the first of a full one.
 */
export function runBlock(plan: Plan, draws: Draws, which: Block): BlockResult {
  const steps = blockSteps(plan, draws, which)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Trials between two steps. */
const STRIDE = 100

/**
 * The same step by step; each yields the share that is done: a half once all events are drawn. The draws
 * are its own until it ends.
 */
export function* blockSteps(
  plan: Plan,
  draws: Draws,
  { seed, block, trials }: Block,
): Generator<number, BlockResult> {
  const sums = emptySums(plan.projects.length)
  const gross = new Float64Array(trials)
  const net = new Float64Array(trials)
  const happened: (Happening[] | undefined)[] = Array.from({ length: BLOCK })
  draws.start(seed, block)
  const drawing = drawEvents(plan, draws, (trial, project, event) => {
    const list = happened[trial] ?? []
    list.push({ project, event })
    happened[trial] = list
  })
  let drawn = drawing.next()
  for (let project = 1; !drawn.done; project++) {
    yield (0.5 * project) / plan.projects.length
    drawn = drawing.next()
  }
  const factors = drawn.value
  for (let trial = 0; trial < trials; trial++) {
    if (trial % STRIDE === 0) yield 0.5 + (0.5 * trial) / trials
    const events = happened[trial]
    if (!events) continue
    addTrial(events, trial)
  }
  return { block, gross, net, sums }

  function addTrial(events: readonly Happening[], trial: number): void {
    const losses = trialLosses(events, trial, plan, draws)
    const protections: (Protection | undefined)[] = []
    for (const loss of losses) {
      const deal = plan.deals[loss.deal]
      if (!deal) continue
      const before = sum(loss.elements)
      gross[trial] = (gross[trial] ?? 0) + before
      countGross(sums, loss, before)
      const z = factors.seller(deal.deal.seller)[trial] ?? 0
      const left = protections[loss.deal] ?? protectionOf(plan, deal, trial, z, draws)
      protections[loss.deal] = left
      for (const { payer, elements, gross_up } of protect(loss, deal, left, plan)) {
        const column = 1 + PAYERS.indexOf(payer)
        elements.forEach((amount, row) => {
          add(sums.elements, row * COLUMNS + column, amount)
        })
        add(sums.elements, ELEMENTS.length * COLUMNS + column, gross_up)
      }
      const after = sum(loss.elements)
      net[trial] = (net[trial] ?? 0) + after
      countNet(sums, loss, after)
    }
  }
}

/** The losses of all projects in one trial, in the order of time; at one time in that of the portfolio. */
function trialLosses(
  events: readonly Happening[],
  trial: number,
  plan: Plan,
  draws: Draws,
): Loss[] {
  const losses: Loss[] = []
  for (let at = 0; at < events.length; ) {
    const project = events[at]?.project ?? 0
    const own: TrialEvent[] = []
    for (; events[at]?.project === project; at++) own.push((events[at] as Happening).event)
    losses.push(...lossesOf(own, trial, project, plan, draws))
  }
  return losses.sort((a, b) => a.time - b.time)
}

/** The year from now that a loss is told in. */
const yearOf = ({ time }: Loss): number => Math.min(YEARS - 1, Math.ceil(time))

function countGross(sums: Sums, loss: Loss, total: number): void {
  add(sums.causes, CAUSES.indexOf(loss.cause) * 2, total)
  add(sums.years, yearOf(loss) * 2, total)
  add(sums.projects, loss.project * 2, total)
  add(sums.retained, 0, loss.retained)
  if (loss.cause === 'late_service') add(sums.undelivered, 0, loss.elements[0] ?? 0)
  loss.elements.forEach((amount, row) => {
    add(sums.elements, row * COLUMNS, amount)
  })
}

function countNet(sums: Sums, loss: Loss, left: number): void {
  add(sums.causes, CAUSES.indexOf(loss.cause) * 2 + 1, left)
  add(sums.years, yearOf(loss) * 2 + 1, left)
  add(sums.projects, loss.project * 2 + 1, left)
  loss.elements.forEach((amount, row) => {
    add(sums.elements, row * COLUMNS + COLUMNS - 1, amount)
  })
}

function add(table: Float64Array, at: number, amount: number): void {
  table[at] = (table[at] ?? 0) + amount
}
