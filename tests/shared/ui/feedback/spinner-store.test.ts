import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSpinnerStore } from '#shared/ui/feedback/spinner-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('request spinner', () => {
  it('appears only after 2.5 seconds and disappears with the response', () => {
    const spinner = createSpinnerStore()
    spinner.start({ id: 1, spinner: true })
    vi.advanceTimersByTime(2_499)
    expect(spinner.visible()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(spinner.visible()).toBe(true)
    spinner.end({ id: 1 })
    expect(spinner.visible()).toBe(false)
  })

  it('never appears for a quick response or a call that does not ask for it', () => {
    const spinner = createSpinnerStore()
    spinner.start({ id: 1, spinner: true })
    spinner.start({ id: 2, spinner: false })
    spinner.end({ id: 1 })
    vi.advanceTimersByTime(60_000)
    expect(spinner.visible()).toBe(false)
  })

  it('stays until the last slow request has ended', () => {
    const spinner = createSpinnerStore()
    spinner.start({ id: 1, spinner: true })
    spinner.start({ id: 2, spinner: true })
    vi.advanceTimersByTime(2_500)
    spinner.end({ id: 1 })
    expect(spinner.visible()).toBe(true)
    spinner.end({ id: 2 })
    expect(spinner.visible()).toBe(false)
  })

  it('is cleared as a whole, including what is still waiting', () => {
    const spinner = createSpinnerStore()
    spinner.start({ id: 1, spinner: true })
    vi.advanceTimersByTime(2_500)
    spinner.start({ id: 2, spinner: true })
    spinner.clear()
    expect(spinner.visible()).toBe(false)
    vi.advanceTimersByTime(2_500)
    expect(spinner.visible()).toBe(false)
  })
})
