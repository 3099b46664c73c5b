import { useEffect, useRef } from 'react'
import { type KeyAction, onKeys } from './viewer-keys.ts'

/** Keys that work wherever the focus is. They rest while a dialog is open. */
export function useKeysEverywhere(keys: readonly KeyAction[], enabled: boolean): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!enabled) return
    const press = (event: KeyboardEvent) => {
      if (!document.querySelector('[role="dialog"]')) onKeys(latest.current)(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [enabled])
}
