import { createStore } from '#shared/client/store.ts'

/**
 * What leaving the page would lose: each form with unsaved input holds one entry. `saving` is input being sent to the
 * server, which takes only a moment.
 */
export type Unsaved = 'unsaved' | 'saving'

export function createLeaveStore() {
  const entries = new Map<symbol, Unsaved>()
  /** The worst of all entries; null if nothing would be lost. */
  const state = createStore<Unsaved | null>(null)
  const settle = () => {
    const [first] = entries.values()
    state.set([...entries.values()].includes('unsaved') ? 'unsaved' : (first ?? null))
  }
  return {
    subscribe: state.subscribe,
    state: state.get,
    /** Releases all holds: the page is being left for a reason that asks nobody. */
    letGo() {
      entries.clear()
      settle()
    },
    /** Holds the page until the returned function is called. */
    hold(how: Unsaved): () => void {
      const entry = Symbol(how)
      entries.set(entry, how)
      settle()
      return () => {
        entries.delete(entry)
        settle()
      }
    },
  }
}

export const leaveStore = createLeaveStore()
