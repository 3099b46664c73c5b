import { type ApiError, NETWORK_MESSAGE } from '#shared/client/api-error.ts'
import { createListeners, createStore } from '#shared/client/store.ts'

const OUTAGE_STATUS = [0, 502, 503]

/**
 * What the banner says: the words of the last failure that trying again may mend (no answer, 502
 * or 503), until a call works again. Any other failure belongs to the page that called.
 */
export function createOutageStore() {
  const message = createStore<string | null>(null)
  const waiting = createListeners()
  const recovered = () => {
    message.set(null)
    waiting.tell()
  }
  return {
    subscribe: message.subscribe,
    message: message.get,
    failed({ error, quiet }: { error: ApiError; quiet: boolean }) {
      if (!quiet && OUTAGE_STATUS.includes(error.status)) message.set(error.message)
    },
    offline: () => message.set(NETWORK_MESSAGE),
    /** Calls back each time the server can be reached again; the answer ends it. */
    onRecovered: waiting.add,
    /** Any answer shows that the server is there again. */
    succeeded() {
      if (message.get() !== null) recovered()
    },
    recovered,
  }
}

export const outage = createOutageStore()
