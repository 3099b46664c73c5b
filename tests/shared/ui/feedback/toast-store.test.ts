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

  it('replaces the previous toast and gives the new one its full time', () => {
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
    store.hold('pointer')
    vi.advanceTimersByTime(60_000)
    expect(store.current()?.text).toBe('Read me')
    store.release('pointer')
    vi.advanceTimersByTime(3_000)
    expect(store.current()).toBeNull()
  })

  it('stays while either the pointer or the focus is on it', () => {
    const store = createToastStore()
    store.show('Read me')
    store.hold('focus')
    store.hold('pointer')
    store.release('pointer')
    vi.advanceTimersByTime(60_000)
    expect(store.current()?.text).toBe('Read me')
    // The toast that replaces it is held as well.
    store.show('And me')
    vi.advanceTimersByTime(60_000)
    expect(store.current()?.text).toBe('And me')
    store.release('focus')
    vi.advanceTimersByTime(3_000)
    expect(store.current()).toBeNull()
  })

  it('does not hold the next one for one that was closed', () => {
    const store = createToastStore()
    store.show('Read me')
    store.hold('focus')
    store.dismiss()
    store.show('Next')
    vi.advanceTimersByTime(3_000)
    expect(store.current()).toBeNull()
  })

  it('stays with an action until someone closes it', () => {
    const store = createToastStore()
    store.show('Filed', 'success', { label: 'Undo', run: () => {} })
    vi.advanceTimersByTime(60_000)
    store.hold('pointer')
    store.release('pointer')
    vi.advanceTimersByTime(60_000)
    expect(store.current()?.text).toBe('Filed')
    store.dismiss()
    expect(store.current()).toBeNull()
  })

  it('notifies a listener until it stops', () => {
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
