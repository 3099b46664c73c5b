import type { AuthProvider } from 'react-admin'
import { knownUser } from '#shared/ui/session/active-user.ts'
import { signOut } from '#shared/ui/session/sign-out.ts'

/**
 * Who works here. Entering is decided by the navigation guard before anything is drawn, and an
 * ended session is mended in place, so neither a check nor an error of a call leads away.
 */
export const authProvider: AuthProvider = {
  async login() {
    throw new Error('People sign in on the login page, not here')
  },
  async logout() {
    await signOut()
    return false
  },
  async checkAuth() {},
  async checkError() {},
  async getIdentity() {
    const user = knownUser()
    if (!user) throw new Error('Nobody is signed in')
    return { id: user.id, fullName: user.full_name, avatar: user.avatar ?? undefined }
  },
  async getPermissions() {
    return knownUser()?.role ?? null
  },
  /** Only staff come this far; the server decides on each call. */
  async canAccess() {
    return knownUser()?.is_staff ?? false
  },
}
