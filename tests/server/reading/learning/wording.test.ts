import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replayAnswers } from '#scripts/reading/replay-answers.ts'
import { WORDING_OUTCOMES } from '#server/reading/learning/measured.ts'
import { sayOf, withSaid } from '#server/reading/learning/taught.ts'
import {
  isTaughtByWording,
  type Said,
  saidByWording,
  wordingOf,
} from '#server/reading/learning/wording.ts'
import type { ProposedAnswer, Question } from '#shared/entities/answers.ts'
import { type DocumentType, factsOf } from '#shared/entities/document-types.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { pageOf, pagesOf } from '#tests/support/page-text.ts'
import { ownWordPapers } from './own-words.ts'

const TYPE: DocumentType = 'site_lease'
function asked(field: string): Question {
  const question = factsOf(TYPE).find(({ field_name }) => field_name === field)
  if (!question) throw new Error(`A lease is not asked for ${field}`)
  return question
}
const taughtFrom = (
  field: string,
  text: string,
  value: Exclude<FieldValue, null>,
  quote: string,
  number = 1,
) => {
  const page = pageOf(text, number)
  return wordingOf(asked(field), { file_id: 7, value, quote, page, page_count: 3 })
}

describe('the words before a confirmed value', () => {
  it.each<[string, string, string, string]>([
    ['of its line', 'Tallow reckoning: $41,500', 'tallow reckoning', 'label'],
    ['without numbering', '4.2 Tallow reckoning: $41,500', 'tallow reckoning', 'label'],
    ['of the cell to the left', 'Tallow reckoning        $41,500', 'tallow reckoning', 'label'],
    [
      'of its sentence, the last six',
      'It is understood by all of us here that the tallow reckoning comes to $41,500 for all.',
      'that the tallow reckoning comes',
      'sentence',
    ],
  ])('are those %s', (_told, text, words, as) => {
    expect(taughtFrom('annual_rent', text, 41_500, '$41,500')).toMatchObject({
      words: expect.stringContaining(words),
      as,
      page: 1,
      from_end: 2,
    })
  })

  it('are those above it in a column', () => {
    const text = 'Harrow measure        Tallow reckoning\n14 bushels            $41,500'
    expect(taughtFrom('annual_rent', text, 41_500, '$41,500')?.words).toBe('tallow reckoning')
  })

  it.each<[string, string, number, string]>([
    ['the page does not hold the quote', 'Tallow reckoning: $12', 41_500, '$41,500'],
    ['the quote holds another value', 'Tallow reckoning: $41,500', 12, '$41,500'],
    ['nothing stands before it', '$41,500', 41_500, '$41,500'],
    ['too little stands before it', 'No. 3: $41,500', 41_500, '$41,500'],
  ])('are none if %s', (_told, text, value, quote) => {
    expect(taughtFrom('annual_rent', text, value, quote)).toBeNull()
  })

  it('are not used for choices, laws, or statement lines', () => {
    const kinds = factsOf(TYPE).filter((question) => !isTaughtByWording(TYPE, question))
    expect(kinds.map(({ field_name }) => field_name)).toContain('governing_law')
    const statement = 'financial_statements_year_1'
    expect(
      factsOf(statement).filter((question) => isTaughtByWording(statement, question)).length,
    ).toBeLessThan(factsOf(statement).length)
  })
})

describe('an answer by wording', () => {
  const wording = taughtFrom('annual_rent', 'Tallow reckoning: $41,500', 41_500, '$41,500')
  const say = (...texts: string[]) =>
    saidByWording(
      { type: TYPE, questions: [asked('annual_rent')], pages: pagesOf(...texts) },
      new Map([['annual_rent', wording ? [wording] : []]]),
    ).get('annual_rent')?.answer ?? null

  it('is the value after the same words, with its place', () => {
    const said = say('Harrow measure: $17\nTallow reckoning: $52,750', 'Nothing', 'Nothing')
    expect(said?.value).toBe(52_750)
    expect(said?.citation).toMatchObject({ page: 1, quote: 'Tallow reckoning: $52,750' })
    expect(said?.citation?.box.w).toBeGreaterThan(0)
  })

  it.each([
    ['the words are missing', ['Harrow measure: $17']],
    ['they name something of another kind', ['Tallow reckoning: fourteen bushels of apples']],
    [
      'they stand in another part of the paper',
      ['Nothing', 'Tallow reckoning: $52,750', 'No', 'No'],
    ],
    ['the paper is empty', ['']],
  ])('is null if %s', (_told, texts) => {
    expect(say(...texts)).toBeNull()
  })
})

describe('a read answer combined with wording', () => {
  const answer = (value: FieldValue, confidence: number): ProposedAnswer => ({
    field_name: 'annual_rent',
    value,
    confidence: value === null ? 0 : confidence,
    citation:
      value === null
        ? null
        : { page: 1, quote: '$1', start: 0, end: 2, box: { x: 0, y: 0, w: 1, h: 1 } },
  })
  const said = (value: FieldValue): Said => ({
    answer: answer(value, 0.9),
    wording: { file_id: 1, words: 'tallow', as: 'label', page: 1, from_end: 0, top: 0 },
  })

  it('is more certain when they agree', () => {
    const taught = withSaid(answer(5, 0.8), said(5))
    expect(taught.answer).toMatchObject({ value: 5 })
    expect(taught.answer.confidence).toBeGreaterThan(0.8)
  })

  it('is taken from wording if nothing was read, but uncertain from shipped outcomes', () => {
    const taught = withSaid(answer(null, 0), said(5))
    expect(taught.answer).toMatchObject({ value: 5, confidence: 0.5 })
  })

  it('stays when they differ, less certain, with the other as alternative', () => {
    const taught = withSaid(answer(4, 0.8), said(5))
    expect(taught.answer).toMatchObject({ value: 4 })
    expect(taught.answer.confidence).toBeLessThan(0.8)
    expect(taught.other).toMatchObject({ value: 5 })
  })

  it('is replaced by wording that has proven right', () => {
    const always = { cases: 50, right: 50 }
    const own = { agree: always, differ: always, unknown: always }
    expect(withSaid(answer(4, 0.6), said(5), own).answer).toMatchObject({ value: 5 })
    expect(withSaid(answer(null, 0), said(5), own).answer.confidence).toBeGreaterThan(0.85)
  })

  it('has valid confidences, the higher first, and says how the two compare', () => {
    const share = fc.double({ min: 0.01, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.option(fc.nat(3)), fc.nat(3), share, (value, other, confidence) => {
        const read = answer(value, confidence)
        const taught = withSaid(read, said(other))
        for (const one of [taught.answer, taught.other]) {
          expect(one?.confidence ?? 0).toBeGreaterThanOrEqual(0)
          expect(one?.confidence ?? 0).toBeLessThanOrEqual(1)
        }
        expect(taught.answer.confidence).toBeGreaterThanOrEqual(taught.other?.confidence ?? 0)
        expect(sayOf(read, said(other).answer)).toBe(
          value === null ? 'unknown' : value === other ? 'agree' : 'differ',
        )
      }),
    )
    for (const { cases, right } of Object.values(WORDING_OUTCOMES)) {
      expect(right).toBeLessThanOrEqual(cases)
    }
  })
})

describe('sellers with their own terms', () => {
  it.each([
    ['as the form has it', { missing: 0, renamed: 0, decoys: 1 }, 0.5],
    ['with fields left out and renamed', { missing: 20, renamed: 10, decoys: 2 }, 0.3],
    ['hardly by the form', { missing: 40, renamed: 30, decoys: 3 }, 0.1],
  ])('are read better after confirmations: %s', (_told, straying, gain) => {
    const papers = ownWordPapers(straying, { sellers: 12, papers: 6, seed: 5 })
    const answers = replayAnswers(papers)
    const right = (which: 'without' | 'learned') =>
      answers.filter((one) => one[which].right).length / answers.length
    expect(right('learned') - right('without')).toBeGreaterThan(gain)
    const spoken = answers.filter(({ say }) => say !== null)
    expect(spoken.filter(({ said }) => said).length / spoken.length).toBeGreaterThan(0.97)
    const spoiled = answers.filter(({ without, learned }) => without.right && !learned.right)
    expect(spoiled).toEqual([])
  })
})
