import { expect, it } from 'vitest'
import { chanceOf } from './chance.ts'
import { KINDS } from './kinds.ts'
import { type Step, scheduleOf } from './schedule.ts'

function stepsOf(seed: number, count: number): Step[] {
  const steps: Step[] = []
  for (const step of scheduleOf(chanceOf(seed))) {
    steps.push(step)
    if (steps.length === count) break
  }
  return steps
}

it('depends only on the seed', () => {
  expect(stepsOf(7, 100)).toEqual(stepsOf(7, 100))
  expect(stepsOf(7, 100)).not.toEqual(stepsOf(8, 100))
})

it('runs every kind before repeating one, and never hits one target twice at a time', () => {
  const kinds = Object.keys(KINDS)
  for (let seed = 0; seed < 50; seed++) {
    const events = stepsOf(seed, 3 * kinds.length).flatMap((step) => step.events)
    for (let at = 0; at + kinds.length <= events.length; at += kinds.length) {
      const round = events.slice(at, at + kinds.length).map(({ kind }) => kind)
      expect(new Set(round).size).toBe(kinds.length)
    }
    for (const step of stepsOf(seed, 100)) {
      const targets = step.events.map(({ target }) => target)
      expect(new Set(targets).size).toBe(targets.length)
    }
  }
})
