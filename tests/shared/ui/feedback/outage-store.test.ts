import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/client/api-error.ts'
import { createOutageStore } from '#shared/ui/feedback/outage-store.ts'

const failure = (status: number, quiet = false) => ({
  error: new ApiError(status, 'unavailable', `Status ${status}`),
  quiet,
})

describe('outage banner', () => {
  it.each([
    [0, true],
    [502, true],
    [503, true],
    [400, false],
    [401, false],
    [404, false],
    [429, false],
    [500, false],
  ])('status %i shows the banner: %s', (status, shown) => {
    const store = createOutageStore()
    store.failed(failure(status))
    expect(store.message()).toBe(shown ? `Status ${status}` : null)
  })

  it('ignores quiet calls, which their page handles', () => {
    const store = createOutageStore()
    store.failed(failure(503, true))
    expect(store.message()).toBeNull()
  })

  it('disappears when any later call succeeds, and only then calls back', () => {
    const store = createOutageStore()
    const readAgain = vi.fn()
    store.onRecovered(readAgain)
    store.succeeded()
    expect(readAgain).not.toHaveBeenCalled()
    store.failed(failure(503))
    store.succeeded()
    store.succeeded()
    expect(store.message()).toBeNull()
    expect(readAgain).toHaveBeenCalledOnce()
  })

  it('disappears and calls back once the server is available again', () => {
    const store = createOutageStore()
    const readAgain = vi.fn()
    const stop = store.onRecovered(readAgain)
    store.failed(failure(503))
    store.recovered()
    expect(store.message()).toBeNull()
    expect(readAgain).toHaveBeenCalledOnce()
    stop()
    store.recovered()
    expect(readAgain).toHaveBeenCalledOnce()
  })
})
