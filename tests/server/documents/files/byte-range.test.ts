import { describe, expect, it } from 'vitest'
import { byteRange } from '#server/features/documents/files/byte-range.ts'

describe('a range of 1000 bytes', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-', { start: 0, end: 999 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=990-2000', { start: 990, end: 999 }],
    ['bytes=999-', { start: 999, end: 999 }],
    ['bytes=-1', { start: 999, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=1000-', null],
    ['bytes=-0', null],
    ['bytes=20-10', null],
    ['bytes=-', null],
    ['bytes=0-1,5-6', null],
    ['items=0-1', null],
    ['bytes=a-b', null],
    ['', null],
  ])('%s', (header, range) => {
    expect(byteRange(header, 1_000)).toEqual(range)
  })

  it('is null for empty content or without a header', () => {
    expect(byteRange('bytes=0-', 0)).toBeNull()
    expect(byteRange(undefined, 10)).toBeNull()
  })
})
