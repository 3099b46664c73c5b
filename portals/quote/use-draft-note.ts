import { useSyncExternalStore } from 'react'
import { deviceStorage } from '#shared/ui/browser-storage.ts'
import { type DraftNote, draftKey, readDraftNote } from './draft-note.ts'

let last: DraftNote | null = null

/** One object while the draft stays the same, as the store of a component must answer. */
function snapshot(): DraftNote | null {
  const next = readDraftNote(deviceStorage(), draftKey(null))
  if (next?.savedAt !== last?.savedAt || next?.step !== last?.step) last = next
  return last
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** The request that waits on this device; null in pages rendered at build. */
export const useDraftNote = (): DraftNote | null =>
  useSyncExternalStore(subscribe, snapshot, () => null)
