import { ApiError } from '#shared/client/api-error.ts'
import { call } from '#shared/client/call.ts'
import { auth } from '#shared/contract/access/auth.ts'
import { deviceStorage, forgetPersonal } from '../browser-storage.ts'
import { toast } from '../feedback/toast-store.ts'
import { leaveEverywhere } from './sign-out-everywhere.ts'

/**
 * Ends the session and opens login in every tab; no user data stays on the device. A session that had already ended
 * counts as signed out.
 */
export async function signOut(): Promise<void> {
  const uploads = await loadUploads()
  if (uploads?.mayGiveUpUploads() === false) return
  try {
    await call(auth.logout, { quiet: true })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) {
      toast('We couldn’t reach the server, so you’re still signed in.', 'error')
      return
    }
  }
  await uploads?.forgetUploads().catch(() => {})
  forgetPersonal(deviceStorage())
  leaveEverywhere()
}

/** Most people never load this part; if it can't be loaded, its files are deleted once they are too old. */
const loadUploads = () => import('../upload/upload-stores.ts').catch(() => null)
