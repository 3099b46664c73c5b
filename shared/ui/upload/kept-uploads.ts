import type { UploadTarget } from '#shared/client/uploads.ts'

/**
 * Unfinished uploads with their bytes, kept in the browser until they have arrived, so that a
 * reload or a killed tab loses none. Each belongs to one user and, while that one lives, to one tab.
 */

export interface KeptUpload {
  id: string
  /** Nobody else on this machine gets to see it. */
  user: number
  /** Whose queue it stands in, such as `project-12`. */
  owner: string
  /** The tab that sends it. */
  tab: string
  /** Milliseconds since 1970. */
  keptAt: number
  name: string
  folder: string
  size: number
  sha256: string | null
  resumeKey: string
  target: UploadTarget
  targetLabel: string | null
  blob: Blob
}

export interface UploadKeeper {
  /** Rejects when the browser has no room. */
  keep(upload: Omit<KeptUpload, 'user' | 'owner' | 'tab' | 'keptAt'>): Promise<void>
  drop(ids: readonly string[]): Promise<void>
}

const DATABASE = 'joulebridge-uploads'
const STORE = 'uploads'
/** Seven days: what nobody came back for by then is deleted. */
export const KEPT_MS = 7 * 24 * 3_600_000

/** Resolves with what the request brought; rejects with why it did not. */
const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** A transaction counts when it is written, and not before: room may run out at its end. */
const written = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error ?? new Error('Not kept'))
  })

let opened: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(STORE, { keyPath: 'id' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('Blocked'))
  })
  // What failed once may work later.
  opened.catch(() => {
    opened = null
  })
  return opened
}

async function write(work: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = (await open()).transaction(STORE, 'readwrite')
  work(transaction.objectStore(STORE))
  await written(transaction)
}

async function allKept(): Promise<KeptUpload[]> {
  const store = (await open()).transaction(STORE, 'readonly').objectStore(STORE)
  return answerOf<KeptUpload[]>(store.getAll())
}

/** Keeps the uploads of one queue of a user. */
export function keeperFor(user: number, owner: string): UploadKeeper {
  return {
    async keep(upload) {
      await beAlive()
      const kept: KeptUpload = { ...upload, user, owner, tab: TAB, keptAt: Date.now() }
      await write((store) => store.put(kept))
    },
    drop: dropKept,
  }
}

export const dropKept = (ids: readonly string[]): Promise<void> =>
  write((store) => {
    for (const id of ids) store.delete(id)
  })

/** Deletes everything: somebody signs out. */
export const forgetKept = (): Promise<void> =>
  write((store) => {
    store.clear()
  })

/**
 * Takes over what this user's closed tabs left unfinished, oldest first, and deletes what is too
 * old. Two tabs that ask at the same time share it without doubling any.
 */
export async function takeOverKept(user: number, now = Date.now()): Promise<KeptUpload[]> {
  await beAlive()
  return alone(async () => {
    const all = await allKept()
    const expired = all.filter(({ keptAt }) => now - keptAt >= KEPT_MS).map(({ id }) => id)
    const living = await livingTabs()
    const left = all
      .filter((one) => one.user === user && !expired.includes(one.id) && !living.has(one.tab))
      .toSorted((a, b) => a.keptAt - b.keptAt)
      .map((one) => ({ ...one, tab: TAB }))
    await write((store) => {
      for (const id of expired) store.delete(id)
      for (const one of left) store.put(one)
    })
    return left
  })
}

/** A lock that a tab holds as long as it lives tells the others that it still sends. */
const TAB_LOCK = 'joulebridge-uploads-tab-'
const TAKE_LOCK = 'joulebridge-uploads-take'
const TAB = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`

let alive: Promise<void> | null = null

function beAlive(): Promise<void> {
  alive ??= new Promise((resolve) => {
    // Where pages are not served securely there are no locks: then each tab takes what it finds.
    if (!('locks' in navigator)) return resolve()
    void navigator.locks.request(TAB_LOCK + TAB, () => {
      resolve()
      return new Promise(() => {})
    })
  })
  return alive
}

const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(TAKE_LOCK, work) : work()

async function livingTabs(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set([TAB])
  const { held = [] } = await navigator.locks.query()
  return new Set(
    held.flatMap(({ name = '' }) =>
      name.startsWith(TAB_LOCK) ? [name.slice(TAB_LOCK.length)] : [],
    ),
  )
}
