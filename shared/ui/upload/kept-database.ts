/** The browser database of unfinished uploads, including their bytes. */

export const KEPT_DATABASE = 'joulebridge-uploads'
/** Files being uploaded, reviews waiting for the person, and the bytes of their files. */
export const KEPT_STORES = ['uploads', 'reviews', 'reviewFiles'] as const
export type KeptStore = (typeof KEPT_STORES)[number]
const VERSION = 2

type Stores = (name: KeptStore) => IDBObjectStore

/** Resolves with the request's result; rejects with its error. */
const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** A transaction counts only once it is committed: room may run out at its end. */
const written = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error ?? new Error('Not kept'))
  })

let opened: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(KEPT_DATABASE, VERSION)
    request.onupgradeneeded = () => {
      const { result } = request
      for (const name of KEPT_STORES) {
        if (!result.objectStoreNames.contains(name)) {
          result.createObjectStore(name, { keyPath: 'id' })
        }
      }
    }
    request.onsuccess = () => {
      // Does not block a newer page in another tab.
      request.result.onversionchange = () => {
        request.result.close()
        opened = null
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('Blocked'))
  })
  // A failed attempt may work later.
  opened.catch(() => {
    opened = null
  })
  return opened
}

/** Writes all of the work, or none of it. */
export async function writeKept(work: (stores: Stores) => void): Promise<void> {
  const transaction = (await open()).transaction(KEPT_STORES, 'readwrite')
  work((name) => transaction.objectStore(name))
  await written(transaction)
}

export async function readKept<T>(name: KeptStore): Promise<T[]> {
  const store = (await open()).transaction(name, 'readonly').objectStore(name)
  return answerOf<T[]>(store.getAll())
}
