import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asGraded, GRADES, UNMEASURED, worthBy } from '#server/services/model/worth.ts'
import type { Curve } from '#shared/reading/confidence/curve.ts'
import { poolNames } from '#shared/reading/confidence/curves.ts'

const DOUBT = [0.05, 0.01, 0] as const
const curve = (shift: number, outcomes: number): Curve => ({
  shift,
  slope: 1,
  outcomes,
  right: outcomes / 2,
  doubt: DOUBT,
})
const measured = (outcomes: number, own: Record<string, Curve> = {}) =>
  worthBy({ ...UNMEASURED, contract: { all: curve(0.5, outcomes), own } })

describe('the confidence of a model’s answer', () => {
  it('is the low end of what is assumed until it is measured', () => {
    const { high, medium, low } = GRADES
    expect([high, medium, low].map((grade) => worthBy()('contract', 'parties', grade))).toEqual([
      0.64, 0.48, 0.29,
    ])
  })

  it('is the measured one once a pool has thirty outcomes', () => {
    expect(measured(29)('contract', 'parties', GRADES.high)).toBe(0.83)
    expect(measured(30)('contract', 'parties', GRADES.high)).toBe(0.9)
    expect(measured(30)('typed', 'annual_rent', GRADES.high)).toBe(0.64)
  })

  it('is that of its own field if it was measured', () => {
    const worth = measured(60, { parties: curve(-1, 30) })
    expect(worth('contract', 'parties', GRADES.high)).toBe(0.66)
    expect(worth('contract', 'governing_law', GRADES.high)).toBe(0.9)
  })

  it('is below what the model claims when nothing was measured', () => {
    const pool = fc.constantFrom(...poolNames)
    const grade = fc.constantFrom(...Object.values(GRADES))
    fc.assert(
      fc.property(pool, grade, (one, said) => {
        expect(worthBy()(one, 'x', said)).toBeLessThan(said)
        expect(asGraded(one, 'x', said)).toBe(said)
      }),
    )
  })
})
