import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readSettings, type Settings, writeSettings } from './simulator-address.ts'

/** Milliseconds a slider must rest before the address is updated. */
const REST_MS = 300

/**
 * The settings, synchronized with the address: a changed address is read, and changes are written to it. Links within
 * the simulator start from the address returned here, which has the changes that are not yet written.
 */
export function useSettings(): readonly [
  Settings,
  (change: Partial<Settings>) => void,
  URLSearchParams,
] {
  const [search, setSearch] = useSearchParams()
  const [settings, setSettings] = useState(() => readSettings(search))
  const told = useRef(search.toString())
  const address = writeSettings(search, settings)
  const next = address.toString()
  useEffect(() => {
    if (search.toString() === told.current) return
    told.current = search.toString()
    setSettings(readSettings(search))
  }, [search])
  useEffect(() => {
    if (next === search.toString()) return
    const here = window.location.href
    const timer = setTimeout(() => {
      // A link was followed, and its page is still being rendered: it must not be undone.
      if (window.location.href !== here) return
      told.current = next
      setSearch(next, { replace: true, preventScrollReset: true })
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [next, search, setSearch])
  const change = useCallback(
    (changed: Partial<Settings>) => setSettings((before) => ({ ...before, ...changed })),
    [],
  )
  return [settings, change, address]
}
