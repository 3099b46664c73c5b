/** Milliseconds before each retry while the browser reports a connection. */
const PAUSES = [500, 2_000, 5_000]

/**
 * Loads a part of the application, with retries if the connection was lost, so an open page keeps what was typed
 * instead of failing over a part nobody asked for. Offline, it waits until the browser is back online. Throws the last
 * error once the retries are used up.
 */
export async function retried<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await load()
    } catch {
      await (navigator.onLine ? after(pause) : connected())
    }
  }
  return load()
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const connected = () =>
  new Promise<unknown>((resolve) => window.addEventListener('online', resolve, { once: true }))
