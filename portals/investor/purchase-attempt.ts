import { type PurchaseTerms, termsOf } from './purchase-terms.ts'
import type { Transfer } from './transfers.ts'

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
  /** What the buyer read in that version. */
  terms: PurchaseTerms
}

/** The parts of a browser's storage that are needed here. */
export type AttemptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (transferId: number) => `joulebridge-purchase:${transferId}`

/** The last attempt at a transfer, which may be one at an earlier version; null when there is none. */
export const readAttempt = (storage: AttemptStorage, transferId: number): PurchaseAttempt | null =>
  parse(storage.getItem(keyOf(transferId)))

/**
 * Opens an attempt with the chosen account, or goes on with the one at this version: choosing
 * another account does not make a second payment possible.
 */
export function openAttempt(
  storage: AttemptStorage,
  transfer: Transfer,
  accountId: number,
  newId: () => string,
): PurchaseAttempt {
  const { id, version } = transfer
  const last = readAttempt(storage, id)
  const sessionId = last?.version === version ? last.sessionId : newId()
  const attempt = { sessionId, version, accountId, terms: termsOf(transfer) }
  storage.setItem(keyOf(id), JSON.stringify(attempt))
  return attempt
}

export const closeAttempt = (storage: AttemptStorage, transferId: number): void =>
  storage.removeItem(keyOf(transferId))

function parse(text: string | null): PurchaseAttempt | null {
  try {
    const value: Partial<PurchaseAttempt> | null = JSON.parse(text ?? 'null')
    const { sessionId, version, accountId, terms } = value ?? {}
    if (typeof sessionId !== 'string' || typeof version !== 'number') return null
    if (typeof accountId !== 'number' || !Array.isArray(terms?.projects)) return null
    return { sessionId, version, accountId, terms }
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
