import { describe, expect, it } from 'vitest'
import { TOLD_LABEL_CONFIDENCE, toldLabel } from '#shared/reading/labels/told-label.ts'

const told = (confidence: number, more: Partial<Parameters<typeof toldLabel>[0]> = {}) =>
  toldLabel({ label: null, ai_label: { label: 'om_agreement', confidence }, ...more })

describe('toldLabel', () => {
  it('shows a type from 95 percent on', () => {
    expect(TOLD_LABEL_CONFIDENCE).toBe(0.95)
    expect([0.9499, 0.95, 1].map((confidence) => told(confidence))).toEqual([
      null,
      'om_agreement',
      'om_agreement',
    ])
  })

  it('shows nothing for settled, other, and unread documents', () => {
    expect(told(1, { label: 'site_lease' })).toBeNull()
    expect(told(1, { ai_label: { label: 'other', confidence: 1 } })).toBeNull()
    expect(told(1, { ai_label: null })).toBeNull()
  })
})
