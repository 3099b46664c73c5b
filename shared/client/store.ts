/** Those who want to be told of something. */
export function createListeners<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>()
  return {
    /** Calls the listener each time; the answer ends it. */
    add(listener: (...args: Args) => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** One that comes or goes while the others are told does not disturb them. */
    tell(...args: Args) {
      for (const listener of [...listeners]) listener(...args)
    },
    get size() {
      return listeners.size
    },
  }
}

/** A value with those who watch it, as `useSyncExternalStore` reads one. */
export interface Store<S> {
  get: () => S
  /** Tells those who watch, unless the value is the one that is there. */
  set: (next: S) => void
  /** Calls the listener after each change; the answer ends it. */
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
