import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugOf } from '#shared/rules/projects/slugs.ts'

describe('slugOf', () => {
  it.each([
    ['Overlook Solar', 'overlook-solar'],
    ['  Río Niño #2 (Phase II) ', 'rio-nino-2-phase-ii'],
    ['---', 'project'],
    ['太陽', 'project'],
    ['A'.repeat(200), 'a'.repeat(80)],
  ])('%j becomes %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  it('always fits the slug rule and is its own slug', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const slug = slugOf(name)
        expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
        expect(slugOf(slug)).toBe(slug)
      }),
    )
  })
})
