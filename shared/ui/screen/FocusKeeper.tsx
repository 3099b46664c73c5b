import { useEffect } from 'react'
import { keepFocus } from './keep-focus.ts'
import { requestFocusOnArrival } from './page-focus.ts'

/** Prevents the focus from getting lost; one per bundle, always mounted. */
export function FocusKeeper() {
  useEffect(() => {
    requestFocusOnArrival()
    return keepFocus()
  }, [])
  return null
}
