import { useEffect } from 'react'
import { keepFocus } from './keep-focus.ts'
import { requestFocusOnArrival } from './page-focus.ts'

/** Keeps the focus off the void; one per bundle, always mounted. */
export function FocusKeeper() {
  useEffect(() => {
    requestFocusOnArrival()
    return keepFocus()
  }, [])
  return null
}
