import { useSyncExternalStore } from 'react'

/** Below the theme's `sm` breakpoint. */
const PHONE_QUERY = '(max-width: 599.95px)'

const query = () => window.matchMedia?.(PHONE_QUERY)

function subscribe(changed: () => void): () => void {
  const list = query()
  list?.addEventListener('change', changed)
  return () => list?.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a phone; false for a prerendered page. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  )
