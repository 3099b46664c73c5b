import { describe, expect, it } from 'vitest'
import { bundleOf } from '#shared/ui/session/bundles.ts'

describe('bundle of an address', () => {
  it.each([
    ['/', 'portals'],
    ['/dashboards', 'portals'],
    ['/quote?next=/dashboard/', 'portals'],
    ['/dashboard', 'admin'],
    ['/dashboard?filter=1', 'admin'],
    ['/dashboard/projects/3#top', 'admin'],
  ])('%s is shown by the %s', (address, expected) => {
    expect(bundleOf(address)).toBe(expected)
  })
})
