import fc from 'fast-check'
import { expect, it } from 'vitest'
import { batchesOf } from '#shared/batches.ts'

it('keeps every item in order, in full groups but for the last', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), (items, size) => {
      const batches = [...batchesOf(items, size)]
      expect(batches.flat()).toEqual(items)
      expect(batches.slice(0, -1).every((one) => one.length === size)).toBe(true)
      expect(batches.every((one) => one.length > 0 && one.length <= size)).toBe(true)
    }),
  )
})
