import { useSyncExternalStore } from 'react'
import { deviceStorage } from '#shared/ui/browser-storage.ts'
import { type DraftNote, draftKey, readDraftNote } from './draft-note.ts'

let last: DraftNote | null = null

/** Returns the same object while the draft is unchanged, as `useSyncExternalStore` requires. */
function snapshot(): DraftNote | null {
  const next = readDraftNote(deviceStorage(), draftKey(null))
  if (next?.savedAt !== last?.savedAt || next?.step !== last?.step) last = next
  return last
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** The draft request on this device; null in prerendered pages. */
export const useDraftNote = (): DraftNote | null =>
  useSyncExternalStore(subscribe, snapshot, () => null)
