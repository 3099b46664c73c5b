import { type BrowserStorage, QUOTE_DRAFT_KEY, readRecord } from '#shared/ui/browser-storage.ts'

/**
 * Storage of a quote form's draft on the device, and the part that the landing page can read without loading the form.
 * Uses no libraries.
 */

/** Increment when the shape of the answers changes; older drafts are then dropped. */
export const DRAFT_VERSION = 1

/** Storage key of a new request's draft, or of the changes to a sent quote. */
export const draftKey = (uuid: string | null): string =>
  uuid ? `${QUOTE_DRAFT_KEY}:${uuid}` : QUOTE_DRAFT_KEY

export interface DraftNote {
  /** The last step on screen. */
  step: string
  /** ISO instant of the last change. */
  savedAt: string
}

/** Returns the draft under a key without its answers; null if there is none or it is unreadable. */
export function readDraftNote(storage: BrowserStorage | null, key: string): DraftNote | null {
  const draft = readRecord(storage, key)
  if (draft?.version !== DRAFT_VERSION) return null
  const { step, saved_at: savedAt } = draft
  return typeof step === 'string' && typeof savedAt === 'string' ? { step, savedAt } : null
}
