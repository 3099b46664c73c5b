import { describe, expect, it, vi } from 'vitest'
import { createListeners, createStore } from '#shared/client/store.ts'

describe('a store', () => {
  it('notifies a listener of each change until it stops', () => {
    const store = createStore(1)
    const told = vi.fn()
    const stop = store.subscribe(told)
    store.set(2)
    expect(store.get()).toBe(2)
    stop()
    store.set(3)
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('does not notify when the value stays the same', () => {
    const store = createStore<string | null>(null)
    const told = vi.fn()
    store.subscribe(told)
    store.set(null)
    expect(told).not.toHaveBeenCalled()
  })
})

describe('listeners', () => {
  it('may stop while they are being notified', () => {
    const listeners = createListeners<[number]>()
    const seen: string[] = []
    const stop = listeners.add((value) => {
      seen.push(`first ${value}`)
      stop()
    })
    listeners.add((value) => seen.push(`second ${value}`))
    listeners.tell(1)
    listeners.tell(2)
    expect(seen).toEqual(['first 1', 'second 1', 'second 2'])
    expect(listeners.size).toBe(1)
  })
})
