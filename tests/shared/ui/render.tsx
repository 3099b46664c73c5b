import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { cleanup, configure, render as mount } from '@testing-library/react'
import React, { type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { queryClient } from '#shared/ui/calls/query-client.ts'
import { ThemeRoot } from '#shared/ui/theme/ThemeRoot.tsx'

// Parts that load on demand take their time on a busy machine.
configure({ asyncUtilTimeout: 60_000 })
traceNoElements()

/**
 * Styles in one sheet, as in production. While developing, each rule is a `<style>` of its own, and the files of a
 * worker share them: each page takes longer to render than the one before.
 */
const styles = createCache({ key: 'css', speedy: true })

/** Renders within theme and router, as both bundles do. */
export const render = (page: ReactNode) =>
  renderRoutes(createMemoryRouter([{ path: '*', element: page }]))

/** Renders the page of a router as `render` does. */
export function renderRoutes(router: ReturnType<typeof createMemoryRouter>) {
  return {
    router,
    ...mount(
      <CacheProvider value={styles}>
        <ThemeRoot>
          <RouterProvider router={router} />
        </ThemeRoot>
      </CacheProvider>,
    ),
  }
}

/**
 * Makes React act as if it had reached its limit of stack traces, one for each element that it creates while
 * developing. They serve developer tools alone and take a tenth of a test's time.
 */
function traceNoElements(): void {
  const internals = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  )
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
    configurable: true,
  })
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
