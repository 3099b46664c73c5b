// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/client/api-error.ts'
import { emitClient } from '#shared/client/events.ts'
import { RequestSpinner } from '#shared/ui/feedback/RequestSpinner.tsx'
import { Toasts } from '#shared/ui/feedback/Toasts.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { quietly, render } from '../render.tsx'

quietly()
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('toasts', () => {
  it.each([
    ['success', 'status'],
    ['info', 'status'],
    ['warning', 'status'],
    ['default', 'status'],
    ['error', 'alert'],
  ] as const)('of type %s are at the top for 3 seconds, announced as %s', (type, role) => {
    render(<Toasts />)
    act(() => toast(`A ${type}`, type))
    expect(screen.getByRole(role).textContent).toBe(`A ${type}`)
    const place = screen.getByRole(role).parentElement
    expect(place && getComputedStyle(place)).toMatchObject({ position: 'fixed', top: '16px' })
    wait(2_999)
    screen.getByText(`A ${type}`)
    wait(1)
    expect(screen.queryByText(`A ${type}`)).toBeNull()
  })

  it('never queue: a new one replaces the old one', () => {
    render(<Toasts />)
    act(() => toast('First'))
    wait(1_000)
    act(() => toast('Second'))
    expect(screen.queryByText('First')).toBeNull()
    wait(3_000)
    expect(screen.queryByText('Second')).toBeNull()
    expect(screen.queryByText('First')).toBeNull()
  })

  it('that carry an action stay until it is used, once', () => {
    render(<Toasts />)
    const run = vi.fn()
    act(() => toast('Filed', 'success', { label: 'Undo', run }))
    wait(60_000)
    act(() => screen.getByRole('button', { name: 'Undo' }).click())
    expect(run).toHaveBeenCalledOnce()
    expect(screen.queryByText('Filed')).toBeNull()
  })

  it('pause under the pointer or the focus', () => {
    render(<Toasts />)
    act(() => toast('Read'))
    const close = screen.getByLabelText('Close message')
    fireEvent.mouseOver(close)
    act(() => close.focus())
    fireEvent.mouseOut(close)
    wait(60_000)
    screen.getByText('Read')
    act(() => close.blur())
    wait(3_000)
    expect(screen.queryByText('Read')).toBeNull()
  })

  it('can be closed', () => {
    render(<Toasts />)
    act(() => toast('Read'))
    act(() => screen.getByLabelText('Close message').click())
    expect(screen.queryByText('Read')).toBeNull()
  })
})

describe('the request spinner', () => {
  const words = () => screen.queryByText('Still working…')

  it('shows only what is still pending after 2.5 seconds', () => {
    render(<RequestSpinner />)
    act(() => emitClient('start', { id: 1, spinner: true }))
    act(() => emitClient('start', { id: 2, spinner: false }))
    wait(2_499)
    expect(words()).toBeNull()
    wait(1)
    expect(words()).not.toBeNull()
    act(() => emitClient('end', { id: 1 }))
    expect(words()).toBeNull()
  })

  it('is cleared by a server failure', () => {
    render(<RequestSpinner />)
    act(() => emitClient('start', { id: 3, spinner: true }))
    wait(2_500)
    const error = new ApiError(500, 'internal', 'Broken')
    act(() => emitClient('error', { error, quiet: false }))
    expect(words()).toBeNull()
  })
})
