import { describe, expect, it } from 'vitest'
import { placeIn } from '#portals/reviewer/last-list.ts'

describe('placeIn', () => {
  const rows = [{ id: 5 }, { id: 3 }, { id: 9 }]

  it.each([
    [5, null, 3, 1],
    [3, 5, 9, 2],
    [9, 3, null, 3],
  ])('of %i', (id, previous, next, place) => {
    expect(placeIn(rows, id)).toEqual({
      previous: previous === null ? null : { id: previous },
      next: next === null ? null : { id: next },
      place,
    })
  })

  it('is null in a list that does not contain the record', () => {
    expect(placeIn(rows, 4)).toBeNull()
  })
})
