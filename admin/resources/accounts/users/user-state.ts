import type { User } from '#shared/contract/schemas/accounts/users.ts'
import { type EnumerationValue, enumeration } from '#shared/entities/enumeration.ts'
import type { Tone } from '#shared/ui/theme/tokens.ts'

/** States of an account, most serious first: a state that keeps the user out comes before one that is merely new. */
export const userStates = enumeration({
  deactivated: 'Deactivated',
  unconfirmed: 'Not confirmed',
  app_off: 'App off',
  invited: 'Invited',
  active: 'Active',
})
export type UserState = EnumerationValue<typeof userStates>

export const userTones = {
  deactivated: 'error',
  unconfirmed: 'warning',
  app_off: 'accent',
  invited: 'info',
  active: 'success',
} as const satisfies Record<UserState, Tone>

type Standing = Pick<User, 'is_active' | 'is_confirmed' | 'app_enabled' | 'last_login' | 'role'>

/** The app can be off for anyone, but that only keeps sellers out. */
export function userStateOf(user: Standing): UserState {
  if (!user.is_active) return 'deactivated'
  if (!user.is_confirmed) return 'unconfirmed'
  if (!user.app_enabled && (user.role === 'seller' || user.role === null)) return 'app_off'
  return user.last_login === null ? 'invited' : 'active'
}
