import { useEffect, useRef } from 'react'
import { isScrollRegion } from '../keyboard/letter-keys.ts'
import { type KeyAction, onKeys } from './viewer-keys.ts'

/**
 * Keys that work wherever the focus is. They are off while a dialog is open; letters are also off while a scrollable
 * region has the focus.
 */
export function useKeysEverywhere(keys: readonly KeyAction[], enabled: boolean): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!enabled) return
    const press = (event: KeyboardEvent) => {
      if (document.querySelector('[role="dialog"]')) return
      if (event.key.length === 1 && isScrollRegion(event.target)) return
      onKeys(latest.current)(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [enabled])
}
