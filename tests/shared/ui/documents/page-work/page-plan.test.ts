import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isChanged,
  keptPages,
  movePages,
  type PagePlan,
  planBody,
  planWords,
  setRemoved,
  shiftPages,
  startPlan,
  turnPages,
} from '#shared/ui/documents/page-work/page-plan.ts'

const numbers = (plan: PagePlan) => plan.map(({ number }) => number)
const set = (...pages: number[]) => new Set(pages)

describe('moving pages', () => {
  it.each([
    [[2], 1, [2, 1, 3, 4, 5]],
    [[1], null, [2, 3, 4, 5, 1]],
    [[1, 2], 5, [3, 4, 1, 2, 5]],
    [[4, 1], 3, [2, 1, 4, 3, 5]],
    // In front of a page that moves as well: in front of the next that stays.
    [[2, 3], 3, [1, 2, 3, 4, 5]],
    [[5], 5, [1, 2, 3, 4, 5]],
  ])('%j in front of %j', (moved, before, expected) => {
    expect(numbers(movePages(startPlan(5), new Set(moved), before))).toEqual(expected)
  })

  it.each([
    [[3], -1, [1, 3, 2, 4]],
    [[1], -1, [1, 2, 3, 4]],
    [[4], 1, [1, 2, 3, 4]],
    [[2], 1, [1, 3, 2, 4]],
    [[1, 3], 1, [2, 4, 1, 3]],
    [[2, 4], -1, [2, 4, 1, 3]],
    [[], 1, [1, 2, 3, 4]],
  ] as const)('%j by %i', (moved, step, expected) => {
    expect(numbers(shiftPages(startPlan(4), new Set(moved), step))).toEqual(expected)
  })

  it('loses and duplicates no page, whatever is moved where', () => {
    const pages = fc.integer({ min: 1, max: 12 })
    fc.assert(
      fc.property(fc.array(pages), fc.option(pages), fc.constantFrom(1, -1), (moved, to, step) => {
        const plan = movePages(startPlan(12), new Set(moved), to)
        const shifted = shiftPages(plan, new Set(moved), step === 1 ? 1 : -1)
        expect(numbers(shifted).toSorted((a, b) => a - b)).toEqual(numbers(startPlan(12)))
      }),
    )
  })
})

describe('a plan', () => {
  it('changes nothing at first, nor after four turns', () => {
    const plan = startPlan(3)
    expect(isChanged(plan)).toBe(false)
    let turned = plan
    for (let turn = 0; turn < 4; turn += 1) turned = turnPages(turned, set(2), 1)
    expect(turned).toEqual(plan)
    expect(turnPages(turnPages(plan, set(1), 1), set(1), -1)).toEqual(plan)
  })

  it('describes what it does and sends the pages that stay', () => {
    let plan = turnPages(startPlan(4), set(4), -1)
    plan = setRemoved(plan, set(1, 2), true)
    expect(isChanged(plan)).toBe(true)
    expect(planWords(plan)).toBe('2 pages removed, 1 rotated')
    plan = movePages(plan, set(4), 3)
    expect(planWords(plan)).toBe('2 pages removed, 1 rotated, new order')
    expect(planBody(plan)).toEqual([
      { number: 4, turn: 270 },
      { number: 3, turn: 0 },
    ])
    expect(numbers(keptPages(setRemoved(plan, set(1), false)))).toEqual([1, 4, 3])
  })
})
