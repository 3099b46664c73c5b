/** A set of listeners. */
export function createListeners<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>()
  return {
    /** Adds a listener; returns a function that removes it. */
    add(listener: (...args: Args) => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Listeners may be added or removed during the loop. */
    tell(...args: Args) {
      for (const listener of [...listeners]) listener(...args)
    },
    get size() {
      return listeners.size
    },
  }
}

/** A value with subscribers, for `useSyncExternalStore`. */
export interface Store<S> {
  get: () => S
  /** Notifies subscribers unless the value is unchanged. */
  set: (next: S) => void
  /** Calls the listener after each change; returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

export function createStore<S>(initial: S): Store<S> {
  let state = initial
  const listeners = createListeners()
  return {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return
      state = next
      listeners.tell()
    },
    subscribe: listeners.add,
  }
}
