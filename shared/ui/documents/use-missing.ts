import { useEffect, useState } from 'react'
import { ERRORS } from '#shared/contract/errors.ts'

/** Whether the server no longer has a file that could not be shown; null checks nothing. */
export function useIsMissing(url: string | null): boolean {
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    if (url === null) return
    const stop = new AbortController()
    fetch(url, { method: 'HEAD', credentials: 'include', signal: stop.signal }).then(
      ({ status }) => setIsMissing(status === ERRORS.file_missing.status),
      // Being offline is reported elsewhere.
      () => {},
    )
    return () => stop.abort()
  }, [url])
  return isMissing
}
