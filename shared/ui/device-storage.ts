/**
 * What waits on the device between two visits: answers of forms that are not sent yet. Free of any
 * library, so that light pages can look too.
 */

/** The parts of a browser's storage that are needed here. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The JSON object under a key; null for anything else, and when storage is off. */
export function readJson(
  storage: DeviceStorage | null,
  key: string,
): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? 'null')
    return value !== null && typeof value === 'object' ? { ...value } : null
  } catch {
    return null
  }
}

/** Writes a JSON value; false when the device refuses (storage off or full). */
export function writeJson(storage: DeviceStorage | null, key: string, value: unknown): boolean {
  try {
    storage?.setItem(key, JSON.stringify(value))
    return storage !== null
  } catch {
    return false
  }
}

export function removeKey(storage: DeviceStorage | null, key: string): void {
  try {
    storage?.removeItem(key)
  } catch {
    // Storage is off: there is nothing to remove.
  }
}

/** The device's own storage; null where the browser refuses it. */
export function deviceStorage(): Storage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage
  } catch {
    return null
  }
}

const PERSONAL = 'joulebridge-personal:'

/** A key of one person, whose answers leave the device when they sign out. */
export const personalKey = (userId: number, name: string): string => `${PERSONAL}${userId}:${name}`

/** Where the answers of a quote wait that is not sent yet; changes to one that is go on after a colon. */
export const QUOTE_DRAFT_KEY = 'joulebridge-quote-draft'

/** Forgets what the person who signs out has left on the device, also before signing in. */
export function forgetPersonal(storage: Storage | null): void {
  try {
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index))
    for (const key of keys) {
      if (key?.startsWith(PERSONAL) || key?.startsWith(QUOTE_DRAFT_KEY)) storage?.removeItem(key)
    }
  } catch {
    // Storage is off: there is nothing to forget.
  }
}
