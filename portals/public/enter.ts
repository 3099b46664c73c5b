import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { afterLogin } from '#shared/rules/access/navigation-guard.ts'
import { refreshActiveUser } from '#shared/ui/session/active-user.ts'

/** Shown where signing in succeeded and the next request came from nobody. */
export const NOT_KEPT =
  'Your browser didn’t keep you signed in. Allow cookies for this site, then sign in.'

/**
 * Call after a sign-in attempt: refreshes the active user and continues only if they are signed in (docs/product.md
 * section 8); the guard then restores a remembered page.
 */
export function useEnter(): () => Promise<boolean> {
  const navigate: NavigateFunction = useNavigate()
  return async () => {
    const user = await refreshActiveUser()
    if (user.id === 0) return false
    await navigate(afterLogin(user), { replace: true })
    return true
  }
}
