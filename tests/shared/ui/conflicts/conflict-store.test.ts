import { describe, expect, it } from 'vitest'
import { conflicts, differencesOf } from '#shared/ui/conflicts/conflict-store.ts'

describe('differences', () => {
  it('names each of my changes that the saved record does not have', () => {
    const mine = { name: 'A', tags: ['x'], note: null }
    const theirs = { name: 'B', tags: ['x'], note: 'kept', other: 1 }
    expect(differencesOf(mine, theirs)).toEqual([
      { field: 'name', mine: 'A', theirs: 'B' },
      { field: 'note', mine: null, theirs: 'kept' },
    ])
  })
})

describe('questions', () => {
  it('are asked one at a time and answered by the choice', async () => {
    const first = conflicts.ask([{ field: 'name', mine: 'A', theirs: 'B' }])
    const second = conflicts.ask([])
    expect(conflicts.current()?.differences).toHaveLength(1)
    conflicts.current()?.decide('mine')
    await expect(first).resolves.toBe('mine')
    expect(conflicts.current()?.differences).toHaveLength(0)
    conflicts.current()?.decide('cancel')
    await expect(second).resolves.toBe('cancel')
    expect(conflicts.current()).toBeNull()
  })
})
