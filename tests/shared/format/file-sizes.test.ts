import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFileSize } from '#shared/format/file-sizes.ts'

describe('formatFileSize', () => {
  it.each([
    [0, '0 B'],
    [1, '1 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1024 ** 2 - 1, '1 MB'],
    [157_286_400, '150 MB'],
    [1024 ** 3, '1 GB'],
    [1024 ** 4, '1 TB'],
    [1024 ** 5, '1 PB'],
    [1024 ** 6, '1 EB'],
    [1024 ** 7, '1 ZB'],
    [1024 ** 8, '1 YB'],
    [5000 * 1024 ** 8, '5000 YB'],
    [-1, '0 B'],
  ])('%d bytes read %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text)
  })

  it('switches to the next unit before 1024', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1024 ** 8, noNaN: true }), (bytes) => {
        expect(Number.parseFloat(formatFileSize(bytes))).toBeLessThan(1024)
      }),
    )
  })
})
