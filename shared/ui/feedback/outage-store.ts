import { type ApiError, NETWORK_MESSAGE } from '#shared/client/api-error.ts'

const OUTAGE_STATUS = [0, 502, 503]

/**
 * What the banner says: the words of the last failure that trying again may mend (no answer, 502
 * or 503), until a call works again. Any other failure belongs to the page that called.
 */
export function createOutageStore() {
  let message: string | null = null
  const listeners = new Set<() => void>()
  const waiting = new Set<() => void>()
  const set = (next: string | null) => {
    if (next === message) return
    message = next
    for (const listener of listeners) listener()
  }
  const recovered = () => {
    set(null)
    for (const listener of waiting) listener()
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    message: () => message,
    failed({ error, quiet }: { error: ApiError; quiet: boolean }) {
      if (!quiet && OUTAGE_STATUS.includes(error.status)) set(error.message)
    },
    offline: () => set(NETWORK_MESSAGE),
    /** Calls back each time the server can be reached again; the answer ends it. */
    onRecovered(listener: () => void) {
      waiting.add(listener)
      return () => {
        waiting.delete(listener)
      }
    },
    /** Any answer shows that the server is there again. */
    succeeded() {
      if (message !== null) recovered()
    },
    recovered,
  }
}

export const outage = createOutageStore()
