import { type ApiError, NETWORK_MESSAGE } from '#shared/client/api-error.ts'
import { createListeners, createStore } from '#shared/client/store.ts'

const OUTAGE_STATUS = [0, 502, 503]

/**
 * The text of the banner: the message of the last failure that retrying may fix (no response, 502, or 503), until a
 * call succeeds. All other failures are left to the calling page.
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
    /** Registers a callback for each time the server becomes reachable again; returns a function that removes it. */
    onRecovered: waiting.add,
    /** Any response shows that the server is back. */
    succeeded() {
      if (message.get() !== null) recovered()
    },
    recovered,
  }
}

export const outage = createOutageStore()
