import { lazy } from 'react'

const load = () => import('./QuoteForm.tsx').then((m) => ({ default: m.QuoteForm }))

/** The form with its schemas and rules: loaded once somebody is about to answer. */
export const LazyQuoteForm = lazy(load)

/** Starts to load the form before it is opened. A failure shows when it is. */
export function preloadQuoteForm(): void {
  load().catch(() => {})
}
