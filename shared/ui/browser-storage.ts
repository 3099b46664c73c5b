/**
 * Storage on the device, which lasts between visits, and in a tab, which lasts between pages. A browser may refuse it,
 * and every page works without it. Uses no library, so lightweight pages can import it too.
 */

/** The parts of the browser's storage API used here. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The device's storage; null if the browser refuses it, and outside a browser. */
export function deviceStorage(): Storage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage
  } catch {
    return null
  }
}

/** The tab's storage; null under the same conditions. */
export function tabStorage(): Storage | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage
  } catch {
    return null
  }
}

/** Returns the text under a key, or null if there is none or storage is off. */
export function readText(storage: BrowserStorage | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Writes a text; returns false if the browser refuses (storage off or full). */
export function writeText(storage: BrowserStorage | null, key: string, text: string): boolean {
  try {
    storage?.setItem(key, text)
    return storage !== null
  } catch {
    return false
  }
}

/** Returns the JSON value under a key, or null if nothing readable is there or storage is off. */
export function readJson(storage: BrowserStorage | null, key: string): unknown {
  try {
    return JSON.parse(readText(storage, key) ?? 'null')
  } catch {
    return null
  }
}

/** Returns the JSON object under a key, or null for anything else. */
export function readRecord(
  storage: BrowserStorage | null,
  key: string,
): Record<string, unknown> | null {
  const value = readJson(storage, key)
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isRecord ? { ...value } : null
}

/** Writes a JSON value; returns false if the browser refuses (storage off or full). */
export const writeJson = (storage: BrowserStorage | null, key: string, value: unknown): boolean =>
  writeText(storage, key, JSON.stringify(value))

export function removeKey(storage: BrowserStorage | null, key: string): void {
  try {
    storage?.removeItem(key)
  } catch {
    // Storage is off, so there is nothing to remove.
  }
}

const PERSONAL = 'joulebridge-personal:'

/** A key that belongs to one person; its value is deleted from the device when they sign out. */
export const personalKey = (userId: number, name: string): string => `${PERSONAL}${userId}:${name}`

/** Key of the answers of an unsent quote; changes to a sent quote use this key with a colon and a suffix. */
export const QUOTE_DRAFT_KEY = 'joulebridge-quote-draft'

/** Deletes what the person signing out left on the device, including what they left before signing in. */
export function forgetPersonal(storage: Storage | null): void {
  try {
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index))
    for (const key of keys) {
      if (key?.startsWith(PERSONAL) || key?.startsWith(QUOTE_DRAFT_KEY)) storage?.removeItem(key)
    }
  } catch {
    // Storage is off, so there is nothing to delete.
  }
}
