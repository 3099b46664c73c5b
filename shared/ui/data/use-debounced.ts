import { useEffect, useState } from 'react'

/** Returns the last value that stayed unchanged for this many milliseconds; `initial` at first. */
export function useDebounced<T>(value: T, ms: number, initial: T): T {
  const [still, setStill] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => setStill(() => value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return still
}
