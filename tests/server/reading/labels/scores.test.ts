import { describe, expect, it } from 'vitest'
import { calibrationOf, labelScores, type SettledLabel } from '#server/reading/labels/scores.ts'

const LABELS: SettledLabel[] = [
  { label: 'site_lease', confidence: 0.95, settled: 'site_lease' },
  { label: 'site_lease', confidence: 0.92, settled: 'site_lease' },
  { label: 'site_lease', confidence: 0.55, settled: 'easement_agreement' },
  { label: 'epc_agreement', confidence: 1, settled: 'epc_agreement' },
]

describe('labelScores', () => {
  it('compares proposed labels with settled ones', () => {
    const scores = Object.fromEntries(labelScores(LABELS).map((score) => [score.label, score]))
    expect(scores.site_lease).toMatchObject({ proposed: 3, confirmed: 2, settled: 2, recall: 1 })
    expect(scores.site_lease?.precision).toBeCloseTo(2 / 3)
    expect(scores.easement_agreement).toMatchObject({
      proposed: 0,
      confirmed: 0,
      settled: 1,
      precision: null,
      recall: 0,
    })
    expect(Object.keys(scores)).toHaveLength(3)
    expect(labelScores([])).toEqual([])
  })
})

describe('calibrationOf', () => {
  it('compares stated confidence with how often it was right', () => {
    const [half, sure, ...rest] = calibrationOf(LABELS)
    expect(half).toEqual({ from: 0.5, to: 0.6, labels: 1, mean_confidence: 0.55, correct: 0 })
    expect(sure).toMatchObject({ from: 0.9, to: 1, labels: 3, correct: 1 })
    expect(rest).toEqual([])
  })
})
