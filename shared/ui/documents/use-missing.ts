import { useEffect, useState } from 'react'
import { ERRORS } from '#shared/contract/errors.ts'

/** Whether the server says that it does not have a file any more, for one that could not be shown; null asks of none. */
export function useIsMissing(url: string | null): boolean {
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    if (url === null) return
    const stop = new AbortController()
    fetch(url, { method: 'HEAD', credentials: 'include', signal: stop.signal }).then(
      ({ status }) => setIsMissing(status === ERRORS.file_missing.status),
      // Whoever is offline is told so elsewhere.
      () => {},
    )
    return () => stop.abort()
  }, [url])
  return isMissing
}
