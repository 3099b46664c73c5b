/** Same name as in `kept-database.ts`, which is not imported because every page asks and few need the rest of it. */
const NAME = 'joulebridge-uploads'

/** Whether an earlier page left anything in the browser. Never creates the database. */
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
        // An open connection would block the creation of the stores.
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
