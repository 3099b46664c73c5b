import type { Chance } from './chance.ts'
import { KINDS, type KindName } from './kinds.ts'

/** What happens in a run, and when: decided by the seed alone. */

interface Planned {
  kind: KindName
  target: string
  /** How long it lasts, in milliseconds. */
  holdMs: number
}

export interface Step {
  number: number
  /** Good answers of people before it begins. */
  answers: number
  /** What happens at once. */
  events: Planned[]
}

/** How often two things happen at once. */
const TWO = 0.35

/**
 * The steps of a seed, without an end. Each kind comes once before any comes again; two at once never
 * touch the same thing.
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
      // What would touch the same thing comes with the next step.
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

/** A step in words. */
export const tellStep = ({ number, answers, events }: Step): string =>
  `${number}. after ${answers} answers: ${events
    .map(({ kind, target, holdMs }) => `${KINDS[kind].does} (${target}) for ${holdMs} ms`)
    .join(', and ')}`
