// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { retried } from '#shared/client/retried.ts'

const failing = (times: number) => {
  let calls = 0
  return vi.fn(async () => {
    calls += 1
    if (calls <= times) throw new TypeError(`failed ${calls}`)
    return 'a part'
  })
}

describe('loading a part of the application', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('happens once when it succeeds', async () => {
    const load = failing(0)
    await expect(retried(load)).resolves.toBe('a part')
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is retried after pauses', async () => {
    const load = failing(2)
    const part = retried(load)
    await vi.advanceTimersByTimeAsync(2_500)
    await expect(part).resolves.toBe('a part')
  })

  it('waits while offline and retries at once when back online', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const load = failing(1)
    const part = retried(load)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(load).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event('online'))
    await expect(part).resolves.toBe('a part')
  })

  it('fails with the last error once the retries are used up', async () => {
    const part = retried(failing(9))
    const told = expect(part).rejects.toThrow('failed 4')
    await vi.advanceTimersByTimeAsync(7_500)
    await told
  })
})
