import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ANSWER_ENGINE } from '#server/reading/answers/engine.ts'
import { checkQuote } from '#server/reading/answers/relocate-quote.ts'
import { agreed, disagreed, unconfirmed } from '#server/reading/witnesses.ts'
import { asSeen, combineAnswers, type ReadAnswer } from '#server/services/model/combine-answers.ts'
import { combineLabel } from '#server/services/model/combine-label.ts'
import { isStated } from '#server/services/model/stated.ts'
import type { Citation, ProposedAnswer, Question } from '#shared/entities/answers.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import type { LabelVerdict } from '#shared/entities/labels.ts'
import { pagesOf } from '#tests/support/page-text.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const cited = (quote: string, page = 1): Citation => ({
  page,
  quote,
  start: 0,
  end: quote.length,
  box: { x: 0, y: 0, w: 1, h: 0.1 },
})

describe('two readers of one text', () => {
  it.each([
    [0.9, 0.84, 0.94],
    [0.6, 0.7, 0.74],
    [0.5, 0.5, 0.5],
    [0.98, 0.84, 0.98],
  ])('that agree at %d and %d have a confidence of %d', (one, other, both) => {
    expect(agreed(one, other)).toBeCloseTo(both, 2)
  })

  it.each([
    [0.9, 0.84, 0.59, 0.34],
    [0.6, 0.7, 0.31, 0.48],
    [0.98, 0.5, 0.96, 0.02],
  ])('that disagree at %d and %d are left with %d and %d', (one, other, first, second) => {
    const left = disagreed(one, other)
    expect(left.one).toBeCloseTo(first, 2)
    expect(left.other).toBeCloseTo(second, 2)
  })

  it('stay within bounds: agreement lowers nothing, disagreement raises nothing', () => {
    fc.assert(
      fc.property(share, share, (one, other) => {
        const both = agreed(one, other)
        expect(both).toBeGreaterThanOrEqual(Math.min(0.98, Math.max(one, other)) - 1e-12)
        expect(both).toBeLessThanOrEqual(0.99)
        const left = disagreed(one, other)
        expect(left.one + left.other).toBeLessThanOrEqual(1 + 1e-12)
        if (one < 1 && other < 1) {
          expect(left.one).toBeLessThanOrEqual(one + 1e-12)
          expect(left.other).toBeLessThanOrEqual(other + 1e-12)
        }
        expect(unconfirmed(one)).toBeLessThanOrEqual(one)
      }),
    )
  })
})

const LOCAL: LabelVerdict = {
  label: 'site_lease',
  confidence: 0.8,
  alternatives: [
    { label: 'easement_agreement', confidence: 0.12 },
    { label: 'other', confidence: 0.03 },
  ],
  evidence: [{ phrase: 'Lessor', page: 1, kind: 'phrase' }],
  word: null,
  engine: 'local 1',
}
const says = (label: LabelVerdict['label'], confidence = 0.84) => ({
  ok: true as const,
  value: { label, confidence, citation: cited('GROUND\nLEASE', 2) },
})

describe('a label from both', () => {
  it('keeps its evidence and adds the model’s', () => {
    const both = combineLabel(LOCAL, says('site_lease'), 'reader')
    expect(both).toMatchObject({ label: 'site_lease', engine: 'local 1 + reader' })
    expect(both.confidence).toBeGreaterThan(0.84)
    expect(both.evidence.map(({ phrase }) => phrase)).toEqual(['Lessor', 'GROUND LEASE'])
    const sum = both.alternatives.reduce((all, { confidence }) => all + confidence, both.confidence)
    expect(both.alternatives[0]?.confidence).toBeLessThanOrEqual(1 - both.confidence)
    expect(sum).toBeLessThanOrEqual(1.1)
  })

  it('is the more certain one when they differ, with the other as alternative', () => {
    const theirs = combineLabel(LOCAL, says('easement_agreement'), 'reader')
    expect(theirs.label).toBe('easement_agreement')
    expect(theirs.evidence).toEqual([{ phrase: 'GROUND LEASE', page: 2, kind: 'phrase' }])
    expect(theirs.alternatives.map(({ label }) => label)).toEqual(['site_lease', 'other'])
    const ours = combineLabel(LOCAL, says('deed_of_title', 0.5), 'reader')
    expect(ours.label).toBe('site_lease')
    expect(ours.evidence).toBe(LOCAL.evidence)
    expect(ours.alternatives.map(({ label }) => label)).toEqual([
      'deed_of_title',
      'easement_agreement',
    ])
  })

  it.each([
    [{ ok: false as const, problem: 'busy' as const }, 'local 1 (model busy)'],
    [{ ok: true as const, value: null }, 'local 1 (model without evidence)'],
  ])('is the built-in one without the model: %j', (reply, engine) => {
    expect(combineLabel(LOCAL, reply, 'reader')).toEqual({ ...LOCAL, engine })
  })

  it('always has three distinct types and valid confidences', () => {
    const type = fc.constantFrom(...documentTypes.values)
    fc.assert(
      fc.property(share, share, type, (one, other, label) => {
        const { confidence, alternatives, ...rest } = combineLabel(
          { ...LOCAL, confidence: one },
          says(label, other),
          'reader',
        )
        const all = [rest.label, ...alternatives.map((alternative) => alternative.label)]
        expect(new Set(all).size).toBe(3)
        for (const alternative of alternatives) {
          expect(alternative.confidence).toBeGreaterThanOrEqual(0)
          expect(alternative.confidence).toBeLessThanOrEqual(1)
        }
        expect(confidence).toBeGreaterThanOrEqual(0)
        expect(confidence).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('an answer from both', () => {
  const found = (value: ProposedAnswer['value'], confidence = 0.9): ProposedAnswer => ({
    field_name: 'x',
    value,
    confidence,
    citation: value === null ? null : cited('mine'),
  })
  const model = (value: string | number) => ({ value, confidence: 0.84, citation: cited('its') })
  const both = (local: ProposedAnswer, its: ReturnType<typeof model> | null | undefined) => {
    const read = new Map(its === undefined ? [] : [['x', its] as const])
    return combineAnswers([local], { ok: true, value: read }, 'reader')[0]
  }

  it('keeps the built-in spelling and place when only the spelling differs', () => {
    expect(both(found('Prairie Land, LLC'), model('PRAIRIE LAND LLC'))).toMatchObject({
      value: 'Prairie Land, LLC',
      confidence: 0.94,
      citation: { quote: 'mine' },
      engine: `${ANSWER_ENGINE} + reader`,
      other: null,
    })
  })

  it('keeps the other value when they differ', () => {
    expect(both(found(5), model(6))).toMatchObject({
      value: 5,
      confidence: 0.59,
      engine: ANSWER_ENGINE,
      other: { value: 6, confidence: 0.34, engine: 'reader', citation: { quote: 'its' } },
    })
    expect(both(found(5, 0.5), model(6))).toMatchObject({
      value: 6,
      engine: 'reader',
      other: { value: 5 },
    })
  })

  it('from one alone is less certain', () => {
    expect(both(found(null, 0), model(6))).toMatchObject({
      value: 6,
      confidence: 0.71,
      engine: 'reader',
    })
    expect(both(found(5), null)).toMatchObject({ value: 5, confidence: 0.77 })
    expect(both(found(null, 0), null)).toMatchObject({ value: null, confidence: 0 })
  })

  it('is unchanged when the model said nothing usable about it', () => {
    expect(both(found(5), undefined)).toEqual({
      ...found(5),
      engine: ANSWER_ENGINE,
      other: null,
    })
  })
})

describe('an answer from a scan', () => {
  const WORDS = 'rent 4850O rent 48500'
  const [page] = pagesOf(WORDS)
  const scanned = { ...(page ?? expect.fail()), certainty: Uint8Array.of(90, 40, 90, 90) }
  const reading = (quote: string, confidence: number, engine: string) => {
    const citation = checkQuote(quote, [scanned])
    return { value: 48500, confidence, engine, citation: citation ?? expect.fail() }
  }
  const [mine, its] = [reading('rent 4850O', 0.6, 'local'), reading('rent 48500', 0.5, 'reader')]
  const answer = (other: typeof its | null): ReadAnswer => ({ field_name: 'x', ...mine, other })

  it('is no more certain than its words, and the more certain reading comes first', () => {
    const [seen] = asSeen([answer(its)], [scanned])
    // 0.6 for words that are 40% certain, and 0.5 for words that are 90% certain.
    expect(seen).toMatchObject({
      field_name: 'x',
      confidence: 0.5,
      engine: 'reader',
      citation: { quote: 'rent 48500' },
      other: { confidence: 0.4, engine: 'local', citation: { quote: 'rent 4850O' } },
    })
    expect(seen?.other).not.toHaveProperty('other')
  })

  it('keeps its order when the first stays more certain, and is unchanged from text', () => {
    const [seen] = asSeen([answer({ ...its, confidence: 0.3 })], [scanned])
    expect(seen).toMatchObject({ confidence: 0.4, engine: 'local', other: { confidence: 0.3 } })
    expect(asSeen([answer(null)], [scanned])).toMatchObject([{ confidence: 0.4, other: null }])
    const { certainty: _seen, ...text } = scanned
    expect(asSeen([answer(its)], [text])).toEqual([answer(its)])
  })
})

describe('a quote says', () => {
  it.each<[Question['kind'], string | number | boolean, string, boolean]>([
    ['number_of_years', 25, 'a term of twenty-five (25) years', true],
    ['number_of_years', 20, 'for a period of 240 months', true],
    ['number_of_years', 30, 'a term of twenty-five (25) years', false],
    ['dollars', 48500, 'rent of $48,500.49', true],
    ['dollars', 48501, 'rent of $48,500.49', false],
    ['dollars', 1_234_000, 'Revenue (in thousands) 1,234', true],
    ['dollars_and_cents', 12.5, 'a price of $12.50 per MWh', true],
    ['dollars_and_cents', 12.55, 'a price of $12.50 per MWh', false],
    ['kilowatts', 5_000, 'a capacity of 5.0 MWac', true],
    ['kilowatts', 6_000, 'a capacity of 5.0 MWac', false],
    ['percent', 40, 'at least 40% of the cost', true],
    ['percent', 60, 'at least 40% of the cost', false],
    ['integer', 12, 'twelve inverters', true],
    ['year', 2025, 'fiscal year 2025', true],
    ['date', '2025-03-03', 'as of March 3, 2025', true],
    ['date', '2025-03-04', 'as of March 3, 2025', false],
    ['string', 'Prairie Land', 'by PRAIRIE\nLAND and others', true],
    ['string', 'Prairie Land; Sunfield', 'by Prairie Land and Sunfield', true],
    ['string', 'Prairie Land; Evil', 'by Prairie Land and Sunfield', false],
    ['boolean', true, 'anything at all', true],
    ['enum', 'land_leased', 'anything at all', true],
  ])('%s %s in "%s": %s', (kind, value, quote, expected) => {
    expect(isStated({ kind }, value, quote)).toBe(expected)
  })
})
