import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#shared/client/api-error.ts'
import { createFailureStore } from '#shared/ui/feedback/last-failures.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
const failure = (status: number, requestId = 'r') => ({
  error: new ApiError(status, 'internal', `Status ${status}`, { requestId }),
})
const now = new Date('2026-11-21T20:00:00.000Z')

beforeEach(() => kept.clear())

describe('the last failures', () => {
  it.each([
    [500, true],
    [503, true],
    [429, true],
    [404, true],
    [403, true],
    [400, false],
    [401, false],
    [412, false],
  ])('keep status %i: %s', (status, isKept) => {
    const store = createFailureStore(storage)
    store.failed(failure(status), now)
    expect(store.list()).toHaveLength(isKept ? 1 : 0)
  })

  it('are the newest five, newest first, and outlive the page', () => {
    const store = createFailureStore(storage)
    for (const id of ['1', '2', '3', '4', '5', '6']) store.failed(failure(500, id), now)
    const ids = createFailureStore(storage)
      .list()
      .map(({ requestId }) => requestId)
    expect(ids).toEqual(['6', '5', '4', '3', '2'])
  })

  it('need a reference', () => {
    const store = createFailureStore(storage)
    store.failed({ error: new ApiError(0, 'network', 'No connection') }, now)
    expect(store.list()).toEqual([])
  })

  it.each(['not json', '{"a":1}', '[1,null,{"requestId":5}]'])('survive %j', (stored) => {
    kept.set('joulebridge-last-failures', stored)
    expect(createFailureStore(storage).list()).toEqual([])
  })

  it('tolerate a storage that refuses', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => {},
    }
    expect(() => createFailureStore(full).failed(failure(500), now)).not.toThrow()
  })
})
