import { ApiError } from '#shared/client/api-error.ts'
import { call } from '#shared/client/call.ts'
import { auth } from '#shared/contract/auth.ts'
import { AFTER_LOGOUT } from '#shared/rules/navigation-guard.ts'
import { deviceStorage, forgetPersonal } from '../device-storage.ts'
import { toast } from '../feedback/toast-store.ts'
import { writeRemembered } from './remembered-page.ts'

/**
 * Ends the session and loads the login page anew, so that nothing of the user stays in memory.
 * A session that had already ended counts as signed out.
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
  writeRemembered(AFTER_LOGOUT.remembered)
  forgetPersonal(deviceStorage())
  window.location.assign(AFTER_LOGOUT.to)
}

/** Most people never load this part; without it, its files are deleted when they are too old. */
const loadUploads = () => import('../upload/upload-stores.ts').catch(() => null)
