/**
 * One intention to pay. Its session id stays the same through double clicks, reloads and answers
 * that got lost, so that the server takes it for one; a transfer that changed since (a settlement
 * that failed, another price) makes a new one.
 */
export interface PurchaseAttempt {
  sessionId: string
  /** Version of the transfer that the buyer reviewed. */
  version: number
  accountId: number
}

/** The parts of a browser's storage that are needed here. */
export type AttemptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (transferId: number) => `joulebridge-purchase:${transferId}`

/** The attempt at this version of a transfer; null when there is none yet. */
export function readAttempt(
  storage: AttemptStorage,
  transfer: { id: number; version: number },
): PurchaseAttempt | null {
  const saved = parse(storage.getItem(keyOf(transfer.id)))
  return saved?.version === transfer.version ? saved : null
}

/**
 * Opens an attempt with the chosen account, or goes on with the one at this version: choosing
 * another account does not make a second payment possible.
 */
export function openAttempt(
  storage: AttemptStorage,
  transfer: { id: number; version: number },
  accountId: number,
  newId: () => string,
): PurchaseAttempt {
  const sessionId = readAttempt(storage, transfer)?.sessionId ?? newId()
  const attempt = { sessionId, version: transfer.version, accountId }
  storage.setItem(keyOf(transfer.id), JSON.stringify(attempt))
  return attempt
}

export const closeAttempt = (storage: AttemptStorage, transferId: number): void =>
  storage.removeItem(keyOf(transferId))

function parse(text: string | null): PurchaseAttempt | null {
  try {
    const value: Partial<PurchaseAttempt> | null = JSON.parse(text ?? 'null')
    if (typeof value?.sessionId !== 'string' || typeof value.version !== 'number') return null
    return typeof value.accountId === 'number'
      ? { sessionId: value.sessionId, version: value.version, accountId: value.accountId }
      : null
  } catch {
    return null
  }
}

const memory = new Map<string, string>()

/** The tab's own storage; memory of this page where the browser refuses it. */
export function attemptStorage(): AttemptStorage {
  try {
    sessionStorage.getItem('')
    return sessionStorage
  } catch {
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    }
  }
}
