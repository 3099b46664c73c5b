import { lazy } from 'react'

const load = () => import('./QuoteForm.tsx').then((m) => ({ default: m.QuoteForm }))

/** The form with its schemas and rules, loaded only when the user is about to fill it in. */
export const LazyQuoteForm = lazy(load)

/** Starts loading the form before it is opened. A failure shows when it is. */
export function preloadQuoteForm(): void {
  load().catch(() => {})
}
