import { describe, expect, it } from 'vitest'
import { RENEWED_STAGES, renewalRequest, renewUntil } from '#shared/rules/projects/renewals.ts'

describe('renewals', () => {
  it('look 30 days ahead', () => {
    expect(renewUntil('2026-11-16')).toBe('2026-12-16')
  })

  it.each([
    ['2026-12-01', 'expires on December 1, 2026', '2026-12-01'],
    ['2026-11-16', 'expires on November 16, 2026', '2026-11-16'],
    ['2026-11-15', 'expired on November 15, 2026', '2026-11-30'],
  ])('ask to renew what is valid until %s', (expires_on, words, due_date) => {
    expect(renewalRequest({ label: 'Site Lease', expires_on }, '2026-11-16')).toEqual({
      title: 'Renew Site Lease',
      description: `The document we have ${words}. Upload the new one.`,
      due_date,
    })
  })

  it('end with the project', () => {
    expect(RENEWED_STAGES).toContain('monitoring')
    expect(RENEWED_STAGES).not.toContain('exited')
  })
})
