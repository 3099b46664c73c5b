import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DUTIES, dutyProblem } from '#shared/rules/access/duties.ts'

const duties = Object.keys(DUTIES) as (keyof typeof DUTIES)[]

describe.each(duties)('two people: %s', (duty) => {
  it('are not one', () => {
    expect(dutyProblem(duty, [1], 1, new Set())).toBe(DUTIES[duty].same)
    expect(dutyProblem(duty, [2, 1], 1, new Set())).toBe(DUTIES[duty].same)
    expect(dutyProblem(duty, [1], 2, new Set())).toBeNull()
  })

  it('do not have accounts from the same hands', () => {
    expect(dutyProblem(duty, [1], 2, new Set([1]))).toContain('Another colleague has to decide.')
    expect(dutyProblem(duty, [1], 2, new Set([3]))).toBeNull()
  })
})

it('only somebody apart from all who acted before is a second person', () => {
  const person = fc.integer({ min: 1, max: 5 })
  const people = fc.array(person)
  fc.assert(
    fc.property(
      fc.constantFrom(...duties),
      people,
      person,
      people,
      (duty, firsts, second, tied) => {
        const isApart = firsts.every((first) => first !== second && !tied.includes(first))
        expect(dutyProblem(duty, firsts, second, new Set(tied)) === null).toBe(isApart)
      },
    ),
  )
})

it.each(duties)('docs/product.md tells who the two people are: %s', (duty) => {
  const { first, second } = DUTIES[duty]
  expect(readFileSync('docs/product.md', 'utf8')).toContain(`| ${first} | ${second} |`)
})
