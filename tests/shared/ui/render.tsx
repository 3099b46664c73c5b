import { cleanup, configure, render as mount } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { queryClient } from '#shared/ui/calls/query-client.ts'
import { ThemeRoot } from '#shared/ui/theme/ThemeRoot.tsx'

// Parts that load on demand take their time on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

/** Renders within theme and router, as both bundles do. */
export function render(page: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: page }])
  return {
    router,
    ...mount(
      <ThemeRoot>
        <RouterProvider router={router} />
      </ThemeRoot>,
    ),
  }
}

/** Cleans up after each test, and fails it on a stray console error. */
export function quietly(): void {
  let errors: MockInstance<typeof console.error>
  beforeEach(() => {
    stubBrowser()
    errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    cleanup()
    // The files of one worker share it.
    queryClient.clear()
    expect(errors.mock.calls, 'stray console errors').toEqual([])
    vi.restoreAllMocks()
    // Lists store their place when they leave the page, which is only now.
    sessionStorage.clear()
    localStorage.clear()
  })
}

/**
 * Gives every element a size in pixels until the test ends, since charts draw nothing without
 * one.
 */
export function stubSize(width: number, height: number): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    DOMRect.fromRect({ width, height }),
  )
}

/** What browsers have and the simulated one lacks. */
function stubBrowser(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView ??= () => {}
  Object.defineProperty(document, 'fonts', {
    value: { ready: Promise.resolve() },
    configurable: true,
  })
}
