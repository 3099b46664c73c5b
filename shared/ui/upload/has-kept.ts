/** As `kept-database.ts` calls it; every page asks, and only few need the rest of that. */
const NAME = 'joulebridge-uploads'

/** Whether an earlier page has left anything in the browser. Never makes the database. */
export const hasKept = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve(false)
    const request = indexedDB.open(NAME)
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onerror = () => resolve(false)
    request.onsuccess = () => {
      const { result } = request
      const names = [...result.objectStoreNames]
      if (names.length === 0) {
        // Left open, it would hold up whoever makes the stores.
        result.close()
        return resolve(false)
      }
      const transaction = result.transaction(names)
      const counts = names.map((name) => transaction.objectStore(name).count())
      transaction.oncomplete = () => {
        result.close()
        resolve(counts.some((count) => count.result > 0))
      }
    }
  })
