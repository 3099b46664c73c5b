import { OBSERVED_TIMING, readObserved } from '#shared/observed.ts'

/**
 * Begins error reporting and analytics once the page has been painted and nothing else is to be done,
 * where the server names them; otherwise nothing of either is loaded.
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
    // Not in every browser; a second is rest enough there.
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 10_000 })
    else setTimeout(begin, 1_000)
  }).observe({ type: 'paint', buffered: true })
}
