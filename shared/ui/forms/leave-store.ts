/**
 * What would be lost by leaving the page: each form with unsaved input holds one entry. `saving`
 * is input on its way to the server, which needs only a moment.
 */
export type Unsaved = 'unsaved' | 'saving'

export function createLeaveStore() {
  const entries = new Map<symbol, Unsaved>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** The worst of all entries; null when nothing would be lost. */
    state(): Unsaved | null {
      if (entries.size === 0) return null
      return [...entries.values()].includes('unsaved') ? 'unsaved' : 'saving'
    },
    /** The page is being left for a reason that asks nobody: nothing holds it any longer. */
    letGo() {
      entries.clear()
      notify()
    },
    /** Holds the page until the answer is called. */
    hold(state: Unsaved): () => void {
      const entry = Symbol(state)
      entries.set(entry, state)
      notify()
      return () => {
        entries.delete(entry)
        notify()
      }
    },
  }
}

export const leaveStore = createLeaveStore()
