import { describe, expect, it } from 'vitest'
import {
  answerBack,
  answersAbove,
  firstCounted,
  stepAnswer,
} from '#admin/resources/documents/validation/answer-steps.ts'

describe('stepping through questions', () => {
  const answers = [{ id: 3 }, { id: 1 }, { id: 2 }]
  it.each([
    [null, 1, 3],
    [null, -1, 2],
    [3, 1, 1],
    [3, -1, undefined],
    [2, 1, undefined],
  ] as const)('from %s by %i', (id, direction, expected) => {
    expect(stepAnswer(answers, id, direction)?.id).toBe(expected)
  })
})

describe('answers to accept in bulk', () => {
  const answer = (id: number, confidence: number, given: object = {}) => ({
    id,
    state: 'proposed' as const,
    value: 'x',
    confidence,
    ...given,
  })
  it('are open, have a value, and reach the minimum confidence', () => {
    const answers = [
      answer(1, 0.9),
      answer(2, 0.95),
      answer(3, 0.89),
      answer(4, 1, { value: null }),
      answer(5, 1, { state: 'rejected' }),
    ]
    expect(answersAbove(answers, 90).map(({ id }) => id)).toEqual([2, 1])
  })
})

describe('undoing a decision', () => {
  it.each([
    [
      { state: 'proposed', value: 5, is_stale: false },
      { state: 'proposed', value: 5 },
    ],
    [
      { state: 'edited', value: 5, is_stale: false },
      { state: 'edited', value: 5 },
    ],
    [
      { state: 'accepted', value: 5, is_stale: true },
      { state: 'accepted', value: 5, is_stale: true },
    ],
  ] as const)('%j', (before, expected) => {
    expect(answerBack(before)).toEqual(expected)
  })
})

describe('what keeps a document from being confirmed', () => {
  const one = (id: number, changes: object = {}) => ({
    id,
    state: 'proposed' as const,
    is_stale: false,
    used_by: ['field' as const],
    ...changes,
  })

  it('is the first open question that is in use', () => {
    const settled = one(1, { state: 'accepted' })
    const optional = one(2, { used_by: [] })
    expect(firstCounted([settled, optional, one(3), one(4)])?.id).toBe(3)
    expect(firstCounted([settled, one(5, { state: 'accepted', is_stale: true })])?.id).toBe(5)
    expect(firstCounted([settled, optional])).toBeNull()
  })
})
