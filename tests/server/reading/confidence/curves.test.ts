import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerQuestions } from '#server/reading/answers/answer-questions.ts'
import { labelDocument } from '#server/reading/labels/label-document.ts'
import { documentTypeData, documentTypes, factsOf } from '#shared/entities/document-types.ts'
import { poolOfAnswer } from '#shared/reading/confidence/answer-pool.ts'
import { type Curve, intervalOf, statedBy } from '#shared/reading/confidence/curve.ts'
import {
  type Curves,
  OUTCOMES_FOR_OWN,
  type PoolName,
  poolNames,
  stated,
  UNFITTED,
} from '#shared/reading/confidence/curves.ts'
import { FITTED, FITTED_ON } from '#shared/reading/confidence/fitted.ts'
import { formPages } from '#tests/shared/reading/answers/form-page.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
type Shipped = [what: string, PoolName, name: string, Curve]
const shipped = poolNames.flatMap((pool): Shipped[] => [
  [pool, pool, '', FITTED[pool].all],
  ...Object.entries(FITTED[pool].own).map(
    ([name, curve]): Shipped => [`${pool}.${name}`, pool, name, curve],
  ),
])

describe('the shipped curves', () => {
  it.each(shipped)('%s grows with the grade and stays between 0 and 1', (_, pool, name, curve) => {
    fc.assert(
      fc.property(share, share, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(statedBy(curve, more)).toBeGreaterThanOrEqual(statedBy(curve, less))
        for (const grade of [less, more]) {
          const sure = stated(FITTED, pool, name, grade)
          expect(sure).toBe(statedBy(curve, grade))
          expect(sure).toBeGreaterThan(0)
          expect(sure).toBeLessThan(1)
          const { low, high } = intervalOf(curve, grade)
          expect(low).toBeLessThanOrEqual(sure)
          expect(high).toBeGreaterThanOrEqual(sure)
        }
      }),
    )
    expect(statedBy(curve, 0.95)).toBeGreaterThan(statedBy(curve, 0.5))
  })

  it.each(poolNames)('%s count the outcomes they were fitted on', (pool) => {
    for (const [name, { outcomes, right }] of [
      ['', FITTED[pool].all],
      ...Object.entries(FITTED[pool].own),
    ] as const) {
      const of = FITTED_ON[pool]
      const steps = name === '' ? Object.values(of).flat() : (of[name] ?? [])
      expect(steps.reduce((sum, [, all]) => sum + all, 0)).toBe(outcomes)
      expect(steps.reduce((sum, [, , some]) => sum + some, 0)).toBe(right)
      if (name !== '') expect(outcomes).toBeGreaterThanOrEqual(OUTCOMES_FOR_OWN)
    }
  })

  it('give the confidence of a label', () => {
    const pages = formPages('SITE LEASE AGREEMENT\nThe landlord leases the premises to the tenant.')
    const input = { mime_type: 'application/pdf', page_count: 1, pages }
    const graded = labelDocument(input, UNFITTED)
    const label = labelDocument(input)
    if (!graded || !label) throw new Error('no label')
    const pool = graded.label === 'other' ? 'other' : 'listed'
    expect(label.label).toBe(graded.label)
    expect(label.confidence).toBe(stated(FITTED, pool, label.label, graded.confidence))
    expect(label.confidence).not.toBe(graded.confidence)
  })

  it('give the confidence of an answer', () => {
    const pages = formPages(
      'SUPPLY AGREEMENT\nThis agreement is governed by the laws of the State of Texas.',
    )
    const questions = factsOf('other')
    const graded = answerQuestions({ type: 'other', questions, pages }, UNFITTED)
    const law = (answers: typeof graded) =>
      answers.find(({ field_name }) => field_name === 'governing_law')
    const grade = law(graded)
    expect(grade?.value).toBe('Texas')
    const sure = stated(FITTED, 'contract', 'governing_law', grade?.confidence ?? 0)
    expect(law(answerQuestions({ type: 'other', questions, pages }))).toEqual({
      ...grade,
      confidence: Math.round(sure * 100) / 100,
    })
    expect(grade?.confidence).not.toBe(Math.round(sure * 100) / 100)
  })
})

describe('a curve', () => {
  const curve = (over: Partial<Curve>): Curve => ({ ...UNFITTED.typed.all, ...over })

  it.each([
    [{}, 0.7, 0.7],
    [{ shift: 1 }, 0.5, 0.7311],
    [{ slope: 2 }, 0.8, 0.9412],
    [{ slope: 2 }, 0.2, 0.0588],
    [{}, 1, 0.98],
    [{}, 0, 0.02],
  ])('%j states %f as %f', (over, grade, sure) => {
    expect(statedBy(curve(over), grade)).toBeCloseTo(sure, 4)
  })

  it('has an interval as wide as its doubt', () => {
    const { low, high } = intervalOf(curve({ doubt: [0.25, 0, 0] }), 0.5)
    expect(low).toBeCloseTo(1 / (1 + Math.exp(0.98)), 6)
    expect(high).toBeCloseTo(1 / (1 + Math.exp(-0.98)), 6)
    expect(intervalOf(curve({}), 0.6).high).toBeCloseTo(0.6)
  })

  it('for a field takes precedence over that of its pool', () => {
    const curves: Curves = {
      ...UNFITTED,
      contract: { all: curve({}), own: { parties: curve({ shift: -1 }) } },
    }
    expect(stated(curves, 'contract', 'parties', 0.5)).toBeCloseTo(0.2689, 4)
    expect(stated(curves, 'contract', 'governing_law', 0.5)).toBeCloseTo(0.5)
    expect(stated(curves, 'typed', 'parties', 0.5)).toBeCloseTo(0.5)
  })
})

describe('poolOfAnswer', () => {
  it.each([
    ['other', 'governing_law', 'contract'],
    ['other', 'invoice_number', 'typed'],
  ] as const)('of %s, %s is %s', (type, field, pool) => {
    expect(poolOfAnswer(type, field)).toBe(pool)
  })

  it('is that of the type if the type asks for the same fact itself', () => {
    const own = documentTypes.values.flatMap((type) =>
      documentTypeData[type].fields.some(({ field_name }) => field_name === 'effective_date')
        ? [poolOfAnswer(type, 'effective_date')]
        : [],
    )
    expect(own.length).toBeGreaterThan(0)
    expect(new Set(own)).toEqual(new Set(['typed']))
  })
})
