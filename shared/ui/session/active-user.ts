import { ApiError } from '#shared/client/api-error.ts'
import { call } from '#shared/client/call.ts'
import { users } from '#shared/contract/accounts/users.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'

export type ActiveUser = ResponseOf<'users.active'>

let known: ActiveUser | null = null
let asking: Promise<ActiveUser> | null = null

/**
 * Asks the server who is signed in; ID 0 means nobody. A request that is already on its way may carry the answer from
 * before a sign-in, so it is replaced, and what it brings is forgotten.
 */
export function refreshActiveUser(): Promise<ActiveUser> {
  const request: Promise<ActiveUser> = call(users.active, { quiet: true })
    .then((user) => {
      if (asking === request) known = user
      return user
    })
    .finally(() => {
      if (asking === request) asking = null
    })
  asking = request
  return request
}

/** The user from the last response; null before the first. */
export const knownUser = (): ActiveUser | null => known

/**
 * The active user for a navigation, from a request on its way if there is one. While the server is unreachable, the last known user is used; if there is none, the
 * failure is thrown.
 */
export async function userForNavigation(): Promise<ActiveUser> {
  try {
    return await (asking ?? refreshActiveUser())
  } catch (error) {
    if (known && error instanceof ApiError && error.status !== 500) return known
    throw error
  }
}
