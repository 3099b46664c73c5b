import { SPINNER_DELAY_MS } from '#shared/limits.ts'

/**
 * Whether the loading spinner shows: only while a request that asked for it has been pending for
 * longer than `delay` milliseconds (docs/product.md section 7).
 */
export function createSpinnerStore(delay = SPINNER_DELAY_MS) {
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const late = new Set<number>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const drop = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    if (late.delete(id)) notify()
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    visible: () => late.size > 0,
    start({ id, spinner }: { id: number; spinner: boolean }) {
      if (!spinner) return
      const timer = setTimeout(() => {
        late.add(id)
        notify()
      }, delay)
      timers.set(id, timer)
    },
    end: ({ id }: { id: number }) => drop(id),
    /** After HTTP 500 nothing spins on. */
    clear() {
      for (const id of [...timers.keys()]) drop(id)
    },
  }
}
