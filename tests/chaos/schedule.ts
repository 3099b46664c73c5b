import type { Chance } from './chance.ts'
import { KINDS, type KindName } from './kinds.ts'

/** What happens in a run, and when, determined by the seed alone. */

interface Planned {
  kind: KindName
  target: string
  /** Duration in milliseconds. */
  holdMs: number
}

export interface Step {
  number: number
  /** Number of good answers before it begins. */
  answers: number
  /** Events that happen at the same time. */
  events: Planned[]
}

/** Probability that two events happen at once. */
const TWO = 0.35

/**
 * Yields the steps of a seed, without end. Each kind comes once before any comes again; two simultaneous events never
 * have the same target.
 */
export function* scheduleOf(chance: Chance): Generator<Step, never> {
  const names = Object.keys(KINDS) as KindName[]
  let bag: KindName[] = []
  for (let number = 1; ; number++) {
    const events: Planned[] = []
    const wanted = chance.number() < TWO ? 2 : 1
    const answers = chance.between(20, 80)
    while (events.length < wanted) {
      if (bag.length === 0) bag = chance.shuffled(names)
      const [next = 'kill', ...rest] = bag
      const planned = plan(next, chance)
      // An event with the same target comes in the next step.
      if (events.some(({ target }) => target === planned.target)) break
      bag = rest
      events.push(planned)
    }
    yield { number, answers, events }
  }
}

function plan(kind: KindName, chance: Chance): Planned {
  const { targets, holdMs } = KINDS[kind]
  return { kind, target: chance.of(targets), holdMs: chance.between(...holdMs) }
}

/** Describes a step in words. */
export const tellStep = ({ number, answers, events }: Step): string =>
  `${number}. after ${answers} answers: ${events
    .map(({ kind, target, holdMs }) => `${KINDS[kind].does} (${target}) for ${holdMs} ms`)
    .join(', and ')}`
