/**
 * Where the answers of a quote form wait on the device until they are sent, and what the landing
 * page may know of them without loading the form. Free of any library.
 */

/** Counts up when the shape of the answers changes; older drafts are then dropped. */
export const DRAFT_VERSION = 1

/** Key of the draft of a new request, or of the changes to a quote that was already sent. */
export const draftKey = (uuid: string | null): string =>
  uuid ? `joulebridge-quote-draft:${uuid}` : 'joulebridge-quote-draft'

/** The parts of a browser's storage that are needed here. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface DraftNote {
  /** The step that was on screen last. */
  step: string
  /** ISO instant of the last change. */
  savedAt: string
}

/** What waits under a key, without its answers; null when nothing readable does. */
export function readDraftNote(storage: DeviceStorage | null, key: string): DraftNote | null {
  const draft = readJson(storage, key)
  if (draft?.version !== DRAFT_VERSION) return null
  const { step, saved_at: savedAt } = draft
  return typeof step === 'string' && typeof savedAt === 'string' ? { step, savedAt } : null
}

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
export function deviceStorage(): DeviceStorage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage
  } catch {
    return null
  }
}
