import { OBSERVED_TIMING, readObserved } from '#shared/observed.ts'

/**
 * Starts error reporting and analytics once the page has painted and is idle, if the server configures them; otherwise
 * loads neither.
 */
export function observeLater(): void {
  const [page] = performance.getEntriesByType('navigation')
  const timing =
    page instanceof PerformanceNavigationTiming
      ? page.serverTiming.find(({ name }) => name === OBSERVED_TIMING)
      : undefined
  if (!timing) return
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect()
    const begin = () =>
      void import('./observe.ts').then(({ observe }) => observe(readObserved(timing.description)))
    // Not available in every browser; a one-second delay is enough there.
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 10_000 })
    else setTimeout(begin, 1_000)
  }).observe({ type: 'paint', buffered: true })
}
