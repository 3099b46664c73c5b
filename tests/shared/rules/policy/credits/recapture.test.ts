import { describe, expect, it } from 'vitest'
import {
  unvestedBps,
  unvestedCents,
  wholeYearsBetween,
} from '#shared/rules/policy/credits/recapture.ts'

describe('unvested share by whole years in service', () => {
  it.each([
    ['2026-10-15', '2026-10-15', 10_000],
    ['2026-10-15', '2027-10-14', 10_000],
    ['2026-10-15', '2027-10-15', 8_000],
    ['2026-10-15', '2028-10-15', 6_000],
    ['2026-10-15', '2029-10-15', 4_000],
    ['2026-10-15', '2030-10-15', 2_000],
    ['2026-10-15', '2031-10-14', 2_000],
    ['2026-10-15', '2031-10-15', 0],
    ['2026-10-15', '2060-01-01', 0],
    ['2026-10-15', '2026-01-01', 10_000],
  ])('in service %s, lost %s: %d', (inService, lost, bps) => {
    expect(unvestedBps(inService, lost)).toBe(bps)
  })

  it('recaptures 60% of $3,342,000 after 2.4 years (docs/domain.md section 6)', () => {
    expect(unvestedCents(334_200_000, '2026-10-15', '2029-03-10')).toBe(200_520_000)
  })

  it('counts only completed years', () => {
    expect(wholeYearsBetween('2024-02-29', '2025-02-28')).toBe(0)
    expect(wholeYearsBetween('2024-02-29', '2025-03-01')).toBe(1)
  })
})
