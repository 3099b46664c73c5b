import { deviceStorage, removeKey, writeJson } from '../browser-storage.ts'
import { openLogin } from './open-login.ts'
import { forgetTab } from './remembered-page.ts'

/** Set briefly when somebody signs out, to notify the browser's other tabs. */
const KEY = 'joulebridge-signed-out'

/** Leaves the signed-in pages in this tab and all other tabs of the browser. */
export function leaveEverywhere(): void {
  writeJson(deviceStorage(), KEY, true)
  removeKey(deviceStorage(), KEY)
  leave()
}

/** Leaves when somebody signs out in another tab; returns a function that stops watching. */
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
