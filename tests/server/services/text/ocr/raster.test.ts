import { describe, expect, it } from 'vitest'
import { grayOf, showsMore } from '#server/services/text/ocr/raster.ts'
import { type Gray, isBlank, withoutGray } from '#server/services/text/ocr/tones.ts'
import { BOX_SCALE } from '#shared/reading/page-text/page-text.ts'
import { LEASE, scan } from './scans.ts'
import { SUPPLY, sheet } from './sheets.ts'

const part = (share: number) => Math.round(share * BOX_SCALE)
const place = (...shares: number[]) => Uint16Array.from(shares, part)

describe('the image of a page', () => {
  it('shows more than a stamp that is already text', () => {
    const stamp = place(0.1, 0.05, 0.3, 0.05)
    expect(showsMore(grayOf(scan(LEASE)), stamp)).toBe(true)
    expect(showsMore(grayOf(scan(LEASE)), place(0, 0, 0.99, 0.99))).toBe(false)
    expect(showsMore(grayOf(scan(LEASE.slice(0, 1))), stamp)).toBe(false)
  })

  it('is blank without ink', () => {
    expect([isBlank(grayOf(scan([]))), isBlank(grayOf(scan(LEASE)))]).toEqual([true, false])
  })

  it.each([
    ['faint print', { ink: '#aaa' }, false],
    ['print on dark paper', { ink: '#333', paper: '#777' }, false],
    ['white print on black', { ink: '#eee', paper: '#111' }, false],
    ['dark paper', { ink: '#777', paper: '#777' }, true],
    ['what shines through', { ink: '#ddd' }, true],
  ])('is blank or not depending on contrast: %s', (_what, tones, expected) => {
    expect(isBlank(grayOf(sheet(SUPPLY, { density: 100, ...tones })))).toBe(expected)
  })

  it('loses a gray watermark, but no print', () => {
    const printed = { density: 100, ink: '#111' }
    const watermark = { word: 'COPY', shade: '#999' }
    const shadesOf = (gray: Gray | null) => new Set(gray?.shades)
    const plain = withoutGray(grayOf(sheet(SUPPLY, { ...printed, watermark })))
    expect(shadesOf(plain).has(0x99)).toBe(false)
    expect(shadesOf(plain).has(0x11)).toBe(true)
    expect(withoutGray(grayOf(sheet(SUPPLY, printed)))).toBeNull()
  })
})
