import { describe, expect, it } from 'vitest'
import { bundleRefusal, isOpenBundle } from '#shared/rules/documents/bundles.ts'

describe('a proposal to split a file', () => {
  it.each([
    ['proposed', 2, true],
    ['proposed', 0, false],
    ['accepted', 2, false],
    ['dismissed', 2, false],
  ] as const)('that is %s with %i parts', (status, count, isOpen) => {
    const parts = Array.from({ length: count }, (_, at) => ({ first: at + 1 }))
    expect(isOpenBundle({ status, parts })).toBe(isOpen)
  })

  it('keeps the file out of bulk labeling while it is open', () => {
    expect(bundleRefusal({ has_open_bundle: true })).toContain('Review the split first')
    expect(bundleRefusal({ has_open_bundle: false })).toBeNull()
  })
})
