import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The token behind `#token=` of a mailed link; null before the first look and without one. It is
 * taken out of the address at once, so that it does not stay in the history of the browser.
 */
export function useUrlToken(): string | null {
  const [token, setToken] = useState<string | null>(null)
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  useLayoutEffect(() => {
    const found = new URLSearchParams(hash.slice(1)).get('token')
    if (!found) return
    setToken(found)
    void navigate({ pathname, search, hash: '' }, { replace: true })
  }, [hash, pathname, search, navigate])
  return token
}
