import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToastStore } from '#shared/ui/feedback/toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('toasts', () => {
  it('shows one toast for three seconds', () => {
    const store = createToastStore()
    store.show('Saved', 'success')
    vi.advanceTimersByTime(2_999)
    expect(store.current()).toMatchObject({ text: 'Saved', type: 'success' })
    vi.advanceTimersByTime(1)
    expect(store.current()).toBeNull()
  })

  it('replaces the toast before and gives the new one its full time', () => {
    const store = createToastStore()
    store.show('First')
    vi.advanceTimersByTime(2_000)
    store.show('Second', 'error')
    expect(store.current()?.text).toBe('Second')
    vi.advanceTimersByTime(2_999)
    expect(store.current()?.text).toBe('Second')
    vi.advanceTimersByTime(1)
    expect(store.current()).toBeNull()
  })

  it('stays while it is held and leaves after its full time', () => {
    const store = createToastStore()
    store.show('Read me')
    store.hold()
    vi.advanceTimersByTime(60_000)
    expect(store.current()?.text).toBe('Read me')
    store.resume()
    vi.advanceTimersByTime(3_000)
    expect(store.current()).toBeNull()
  })

  it('tells who listens, until they stop', () => {
    const store = createToastStore()
    const listener = vi.fn()
    const stop = store.subscribe(listener)
    store.show('One')
    store.dismiss()
    stop()
    store.show('Two')
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
