import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitCurves, forecasts, outcomesOf, type Reading } from '#scripts/reading/fit.ts'
import { intervalOf, statedBy } from '#shared/reading/confidence/curve.ts'
import { curveFor } from '#shared/reading/confidence/curves.ts'

/** Readings of one grade, each from its own file. */
const readings = (over: Partial<Reading>, of: number, right: number): Reading[] =>
  Array.from({ length: of }, (_, at) => ({
    file: `${over.name}-${over.grade}-${at}`,
    pool: 'contract',
    name: 'parties',
    grade: 0.8,
    ...over,
    right: at < right,
  }))

describe('fitCurves', () => {
  it('follows the outcomes when there are many', () => {
    const curves = fitCurves([
      ...readings({ grade: 0.9 }, 2000, 1400),
      ...readings({ grade: 0.6 }, 2000, 1000),
    ])
    expect(statedBy(curves.contract.all, 0.9)).toBeCloseTo(0.7, 1)
    expect(statedBy(curves.contract.all, 0.6)).toBeCloseTo(0.5, 1)
  })

  it('leaves grades as they are without outcomes', () => {
    expect(statedBy(fitCurves([]).typed.all, 0.7)).toBeCloseTo(0.7)
  })

  it('stays closer to the outcomes when grades are trusted less', () => {
    const some = readings({ grade: 0.84 }, 40, 20)
    const rules = statedBy(fitCurves(some).contract.all, 0.84)
    const model = statedBy(fitCurves(some, { shift: 5, slope: 25 }).contract.all, 0.84)
    expect(model).toBeLessThan(rules - 0.05)
    expect(model).toBeGreaterThan(0.5)
  })

  it('gives a field its own curve from thirty outcomes on', () => {
    const others = readings({ name: 'governing_law' }, 60, 60)
    const names = (of: number) =>
      Object.keys(fitCurves([...others, ...readings({}, of, 10)]).contract.own)
    expect(names(29)).toEqual(['governing_law'])
    expect(names(30)).toEqual(['governing_law', 'parties'])
  })

  it('pulls the curve of a field toward that of its pool', () => {
    const curves = fitCurves([
      ...readings({ name: 'governing_law' }, 100, 98),
      ...readings({}, 40, 20),
    ])
    const of = (name: string) => statedBy(curveFor(curves, 'contract', name), 0.8)
    expect(of('parties')).toBeLessThan(of('unknown'))
    expect(of('unknown')).toBeLessThan(of('governing_law'))
    expect(of('parties')).toBeGreaterThan(0.5)
  })

  it('is more certain with more outcomes', () => {
    const width = (of: number) => {
      const { low, high } = intervalOf(fitCurves(readings({}, of, of * 0.8)).contract.all, 0.8)
      return high - low
    }
    expect(width(1000)).toBeLessThan(width(100) * 0.6)
  })

  it('stays finite and counts every outcome, whatever the readings', () => {
    const one = fc.record({
      grade: fc.double({ min: 0, max: 1, noNaN: true }),
      right: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 60 }), (some) => {
        const made = some.map((each, at) => ({ ...readings({}, 1, 0)[0], ...each, file: `${at}` }))
        const { all } = fitCurves(made as Reading[]).contract
        for (const part of [all.shift, all.slope, ...all.doubt])
          expect(Number.isFinite(part)).toBe(true)
        expect(all.outcomes).toBe(some.length)
      }),
      { numRuns: 60 },
    )
  })
})

describe('forecasts', () => {
  it('never use the file that they are for', () => {
    // A file of forty wrong answers lowers the confidence of the other files, not its own.
    const bad = readings({}, 40, 0).map((one) => ({ ...one, file: 'bad' }))
    const told = forecasts([...bad, ...readings({ name: 'governing_law' }, 40, 40)])
    const of = (file: string) => told.find(({ reading }) => reading.file === file)?.confidence ?? 0
    expect(of('bad')).toBeGreaterThan(0.8)
    expect(of('governing_law-0.8-0')).toBeLessThan(of('bad'))
  })
})

describe('outcomesOf', () => {
  it('counts by pool, name and percent', () => {
    const [first, second] = readings({}, 2, 1)
    if (!first || !second) throw new Error('readings')
    const told = [
      { reading: first, confidence: 0.58 },
      { reading: second, confidence: 0.5899 },
    ]
    expect(outcomesOf(told).contract).toEqual({ parties: [[58, 2, 1]] })
    expect(outcomesOf(told).listed).toEqual({})
  })
})
