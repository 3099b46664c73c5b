import { createStore } from '#shared/client/store.ts'

/**
 * What would be lost by leaving the page: each form with unsaved input holds one entry. `saving`
 * is input on its way to the server, which needs only a moment.
 */
export type Unsaved = 'unsaved' | 'saving'

export function createLeaveStore() {
  const entries = new Map<symbol, Unsaved>()
  /** The worst of all entries; null when nothing would be lost. */
  const state = createStore<Unsaved | null>(null)
  const settle = () => {
    const [first] = entries.values()
    state.set([...entries.values()].includes('unsaved') ? 'unsaved' : (first ?? null))
  }
  return {
    subscribe: state.subscribe,
    state: state.get,
    /** The page is being left for a reason that asks nobody: nothing holds it any longer. */
    letGo() {
      entries.clear()
      settle()
    },
    /** Holds the page until the answer is called. */
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
