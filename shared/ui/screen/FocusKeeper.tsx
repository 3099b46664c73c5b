import { useEffect } from 'react'
import { keepFocus } from './keep-focus.ts'

/** Keeps the focus off the void; one per bundle, always mounted. */
export function FocusKeeper() {
  useEffect(() => keepFocus(), [])
  return null
}
