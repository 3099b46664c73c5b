import { useRouteLoaderData } from 'react-router-dom'
import type { ActiveUser } from '#shared/ui/session/active-user.ts'
import type { GuardData } from '#shared/ui/session/guard-navigation.ts'

export const ROOT_ID = 'root'

/** The signed-in user and the current screen, as determined by the guard. */
export function useGuardData(): GuardData {
  const data: GuardData | undefined = useRouteLoaderData(ROOT_ID)
  return data ?? { user: null, match: null }
}

/** The signed-in user, on pages that the guard opens only to signed-in users. */
export function useActiveUser(): ActiveUser {
  const { user } = useGuardData()
  if (!user || user.id === 0) throw new Error('This page needs a signed-in user')
  return user
}
