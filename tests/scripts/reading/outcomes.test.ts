import { describe, expect, it } from 'vitest'
import { answersSummary } from '#scripts/reading/answers-summary.ts'
import { judge, type Truth } from '#scripts/reading/outcomes.ts'
import type { ProposedAnswer } from '#shared/entities/answers.ts'

const FIELDS = [
  'document_name',
  'effective_date',
  'governing_law',
  'renewal_term',
  'agreement_date',
]

const TRUTHS: readonly Truth[] = [
  { field: 'document_name', value: 'Supply Agreement', page: 1 },
  { field: 'effective_date', value: '2019-02-01', page: 2 },
  { field: 'governing_law', value: 'Nevada', page: 9 },
  { field: 'agreement_date', value: '[]/[]/2006', page: 1 },
]

const read = (field_name: string, value: string | null, page: number, confidence: number) =>
  ({
    field_name,
    value,
    confidence,
    citation:
      value === null
        ? null
        : { page, quote: value, start: 0, end: 1, box: { x: 0, y: 0, w: 1, h: 1 } },
  }) satisfies ProposedAnswer

describe('judge', () => {
  const judged = judge(FIELDS, TRUTHS, [
    read('document_name', 'SUPPLY AGREEMENT', 1, 0.95),
    read('effective_date', '2019-02-01', 1, 0.92),
    read('governing_law', 'Texas', 9, 0.55),
    read('renewal_term', '1 year', 3, 0.65),
    read('agreement_date', null, 0, 0),
  ])
  const of = (field: string) => judged.find((one) => one.field === field)

  it('tells right from wrong, and the right page from another', () => {
    expect(of('document_name')).toMatchObject({ outcome: 'right', is_page_right: true })
    expect(of('effective_date')).toMatchObject({ outcome: 'right', is_page_right: false })
    expect(of('governing_law')).toMatchObject({ outcome: 'wrong', is_page_right: null })
  })

  it('counts a value that the file lacks as claimed, and a blank as rightly none', () => {
    expect(of('renewal_term')).toMatchObject({ outcome: 'claimed' })
    expect(of('agreement_date')).toMatchObject({ outcome: 'rightly_none' })
  })

  it('counts a field without an answer as not found', () => {
    expect(judge(['governing_law'], TRUTHS, [])).toMatchObject([{ outcome: 'not_found' }])
  })

  it('is summed up in total, by field, and by stated confidence', () => {
    const told = answersSummary(judged)
    expect(told).toContain('value right: 2 of 3 (67 %)')
    expect(told).toContain('page right where the value is: 1 of 2 (50 %)')
    expect(told).toContain('Of the answers given, right: 2 of 4 (50 %)')
    expect(told).toContain('Answers stated at 90 % or more: right 2 of 2 (100 %)')
    expect(told).toMatch(/^renewal_term +0 +0 +0 +0 +0\/0 +1 +1$/m)
    expect(told).toMatch(/^ {2}0\.5 to 0\.6: 1 answers, stated 0\.55, right 0\.00$/m)
  })
})
