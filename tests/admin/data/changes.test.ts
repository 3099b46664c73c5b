import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedFields, chunksOf } from '#admin/data/changes.ts'

describe('changed fields', () => {
  it('include only what differs, and never what the server sets', () => {
    const previous = { id: 1, version: 3, name: 'A', stage: 'review', tags: ['x'], note: null }
    const data = { ...previous, version: 9, name: 'B', tags: ['x'], note: 'new', updated_at: 'now' }
    expect(changedFields(data, previous)).toEqual({ name: 'B', note: 'new' })
  })

  it('include a value that was cleared', () => {
    expect(changedFields({ note: null }, { note: 'old' })).toEqual({ note: null })
  })
})

describe('chunks', () => {
  it('keep every item in order and never exceed the requested size', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 120 }), (items, size) => {
        const chunks = chunksOf(items, size)
        expect(chunks.flat()).toEqual(items)
        expect(chunks.every(({ length }) => length > 0 && length <= size)).toBe(true)
      }),
    )
  })
})
