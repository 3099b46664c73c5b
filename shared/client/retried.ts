/** Milliseconds before each further try while the browser says that it is connected. */
const PAUSES = [500, 2_000, 5_000]

/**
 * Loads a part of the application, again where the connection was lost meanwhile: a page that is open keeps what was
 * typed instead of ending over a part that nobody asked for. Offline it waits as long as that lasts. Throws the last
 * error once the pauses are spent.
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
