import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The token after `#token=` in an emailed link; null before the first check and if there is none. It is removed from
 * the URL at once, so that it does not stay in the browser history.
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
