import { createStore } from '#shared/client/store.ts'
import { SPINNER_DELAY_MS } from '#shared/limits.ts'

/**
 * Whether the loading spinner shows: only while a request that asked for it has been pending for longer than `delay`
 * milliseconds (docs/product.md section 7).
 */
export function createSpinnerStore(delay = SPINNER_DELAY_MS) {
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const late = new Set<number>()
  const visible = createStore(false)
  const drop = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    late.delete(id)
    visible.set(late.size > 0)
  }
  return {
    subscribe: visible.subscribe,
    visible: visible.get,
    start({ id, spinner }: { id: number; spinner: boolean }) {
      if (!spinner) return
      const timer = setTimeout(() => {
        late.add(id)
        visible.set(true)
      }, delay)
      timers.set(id, timer)
    },
    end: ({ id }: { id: number }) => drop(id),
    /** Stops the spinner after HTTP 500. */
    clear() {
      for (const id of [...timers.keys()]) drop(id)
    },
  }
}
