import { useEffect, useState } from 'react'

/** The value as it was last when it had stood still for so many milliseconds; at first, `initial`. */
export function useDebounced<T>(value: T, ms: number, initial: T): T {
  const [still, setStill] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => setStill(() => value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return still
}
