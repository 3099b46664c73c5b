import { describe, expect, it } from 'vitest'
import { type UserState, userStateOf } from '#admin/resources/accounts/users/user-state.ts'
import type { User } from '#shared/contract/schemas/accounts/users.ts'
import { user } from './records.ts'

describe('userStateOf', () => {
  it.each<[string, Partial<User>, UserState]>([
    ['someone who signs in', {}, 'active'],
    ['a closed account, whatever else', { is_active: false, is_confirmed: false }, 'deactivated'],
    ['an address never confirmed', { is_confirmed: false, last_login: null }, 'unconfirmed'],
    ['a seller without the app', { role: 'seller', app_enabled: false }, 'app_off'],
    ['the front door without the app', { app_enabled: false }, 'app_off'],
    [
      'an investor, whom the app does not concern',
      { role: 'investor', app_enabled: false },
      'active',
    ],
    ['an invitation not followed yet', { role: 'reviewer', last_login: null }, 'invited'],
  ])('%s', (_who, changes, state) => {
    expect(userStateOf(user(changes))).toBe(state)
  })
})
