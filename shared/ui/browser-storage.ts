/**
 * What waits on the device between two visits, or in a tab between two pages: a browser may refuse
 * it, and every page does without. Free of any library, so that light pages can look too.
 */

/** The parts of a browser's storage that are needed here. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The device's own storage; null where the browser refuses it, and outside of one. */
export function deviceStorage(): Storage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage
  } catch {
    return null
  }
}

/** The storage of this tab, in the same way. */
export function tabStorage(): Storage | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage
  } catch {
    return null
  }
}

/** The text under a key; null when there is none, or storage is off. */
export function readText(storage: BrowserStorage | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Writes a text; false when the browser refuses (storage off or full). */
export function writeText(storage: BrowserStorage | null, key: string, text: string): boolean {
  try {
    storage?.setItem(key, text)
    return storage !== null
  } catch {
    return false
  }
}

/** The JSON value under a key; null when nothing readable is there, and when storage is off. */
export function readJson(storage: BrowserStorage | null, key: string): unknown {
  try {
    return JSON.parse(readText(storage, key) ?? 'null')
  } catch {
    return null
  }
}

/** The JSON object under a key; null for anything else. */
export function readRecord(
  storage: BrowserStorage | null,
  key: string,
): Record<string, unknown> | null {
  const value = readJson(storage, key)
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isRecord ? { ...value } : null
}

/** Writes a JSON value; false when the browser refuses (storage off or full). */
export const writeJson = (storage: BrowserStorage | null, key: string, value: unknown): boolean =>
  writeText(storage, key, JSON.stringify(value))

export function removeKey(storage: BrowserStorage | null, key: string): void {
  try {
    storage?.removeItem(key)
  } catch {
    // Storage is off: there is nothing to remove.
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
