import { describe, expect, it, vi } from 'vitest'
import { createLeaveStore } from '#shared/ui/forms/leave-store.ts'

describe('what would be lost by leaving', () => {
  it('is nothing at first, then the worst of all forms', () => {
    const store = createLeaveStore()
    expect(store.state()).toBeNull()
    const saving = store.hold('saving')
    expect(store.state()).toBe('saving')
    const unsaved = store.hold('unsaved')
    expect(store.state()).toBe('unsaved')
    unsaved()
    expect(store.state()).toBe('saving')
    saving()
    expect(store.state()).toBeNull()
  })

  it('is nothing once the page is released', () => {
    const store = createLeaveStore()
    const release = store.hold('unsaved')
    store.letGo()
    expect(store.state()).toBeNull()
    release()
    expect(store.state()).toBeNull()
  })

  it('notifies a listener until it stops', () => {
    const store = createLeaveStore()
    const listener = vi.fn()
    const stop = store.subscribe(listener)
    const release = store.hold('unsaved')
    release()
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    store.hold('unsaved')
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
