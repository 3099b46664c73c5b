import { describe, expect, it } from 'vitest'
import { grayOf, isBlank, showsMore } from '#server/services/text/ocr/raster.ts'
import { BOX_SCALE } from '#shared/reading/page-text/page-text.ts'
import { LEASE, scan } from './scans.ts'

const part = (share: number) => Math.round(share * BOX_SCALE)
const place = (...shares: number[]) => Uint16Array.from(shares, part)

describe('the picture of a page', () => {
  it('shows more than a stamp that is text already', () => {
    const stamp = place(0.1, 0.05, 0.3, 0.05)
    expect(showsMore(grayOf(scan(LEASE)), stamp)).toBe(true)
    expect(showsMore(grayOf(scan(LEASE)), place(0, 0, 0.99, 0.99))).toBe(false)
    expect(showsMore(grayOf(scan(LEASE.slice(0, 1))), stamp)).toBe(false)
  })

  it('is blank without ink', () => {
    expect([isBlank(grayOf(scan([]))), isBlank(grayOf(scan(LEASE)))]).toEqual([true, false])
  })
})
