import { type BrowserStorage, QUOTE_DRAFT_KEY, readRecord } from '#shared/ui/browser-storage.ts'

/**
 * Where the answers of a quote form wait on the device until they are sent, and what the landing
 * page may know of them without loading the form. Free of any library.
 */

/** Counts up when the shape of the answers changes; older drafts are then dropped. */
export const DRAFT_VERSION = 1

/** Key of the draft of a new request, or of the changes to a quote that was already sent. */
export const draftKey = (uuid: string | null): string =>
  uuid ? `${QUOTE_DRAFT_KEY}:${uuid}` : QUOTE_DRAFT_KEY

export interface DraftNote {
  /** The step that was on screen last. */
  step: string
  /** ISO instant of the last change. */
  savedAt: string
}

/** What waits under a key, without its answers; null when nothing readable does. */
export function readDraftNote(storage: BrowserStorage | null, key: string): DraftNote | null {
  const draft = readRecord(storage, key)
  if (draft?.version !== DRAFT_VERSION) return null
  const { step, saved_at: savedAt } = draft
  return typeof step === 'string' && typeof savedAt === 'string' ? { step, savedAt } : null
}
