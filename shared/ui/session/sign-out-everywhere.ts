import { deviceStorage, removeKey, writeJson } from '../browser-storage.ts'
import { openLogin } from './open-login.ts'
import { forgetTab } from './remembered-page.ts'

/** Written for a moment when somebody signs out: the other tabs of the browser hear of it. */
const KEY = 'joulebridge-signed-out'

/** Leaves the signed-in pages in this tab and in all others of the browser. */
export function leaveEverywhere(): void {
  writeJson(deviceStorage(), KEY, true)
  removeKey(deviceStorage(), KEY)
  leave()
}

/** Leaves too when somebody signs out in another tab; the answer ends the watch. */
export function followSignOut(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== null) leave()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function leave(): void {
  forgetTab()
  openLogin()
}
