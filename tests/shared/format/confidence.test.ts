import { describe, expect, it } from 'vitest'
import {
  confidenceBounds,
  confidenceRangeWords,
  confidenceWords,
} from '#shared/format/confidence.ts'

describe('a confidence in words', () => {
  it.each([
    [1, 'Very likely (99%)'],
    [0.9, 'Very likely (90%)'],
    [0.899, 'Very likely (90%)'],
    [0.82, 'Likely (82%)'],
    [0.7, 'Likely (70%)'],
    [0.5, 'Possible (50%)'],
    [0.32, 'Uncertain (32%)'],
    [0, 'Uncertain (0%)'],
  ])('of %d', (confidence, words) => {
    expect(confidenceWords(confidence)).toBe(words)
  })

  it('of a range', () => {
    expect(confidenceRangeWords(0.8, 0.9)).toBe('Likely (80–90%)')
    expect(confidenceRangeWords(0.9, 1)).toBe('Very likely (90–100%)')
  })

  it('changes at the bounds that the filter offers', () => {
    expect(confidenceBounds.map(confidenceWords)).toEqual([
      'Very likely (90%)',
      'Likely (70%)',
      'Possible (50%)',
    ])
  })
})
