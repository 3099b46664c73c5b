import { type BrowserStorage, readRecord, tabStorage } from '#shared/ui/browser-storage.ts'
import { type PurchaseTerms, termsOf } from './purchase-terms.ts'
import type { Transfer } from './transfers.ts'

/**
 * One intention to pay. Its session ID survives double clicks, reloads, and lost responses, so that the server treats
 * them as one payment. A transfer that has changed since (a failed settlement, a new price) starts a new attempt.
 */
export interface PurchaseAttempt {
  sessionId: string
  /** Version of the transfer that the buyer reviewed. */
  version: number
  accountId: number
  /** The terms that the buyer read in that version. */
  terms: PurchaseTerms
}

const keyOf = (transferId: number) => `joulebridge-purchase:${transferId}`

/** Returns the last attempt at a transfer, which may be for an earlier version; null if there is none. */
export function readAttempt(storage: BrowserStorage, transferId: number): PurchaseAttempt | null {
  const { sessionId, version, accountId, terms } = readRecord(storage, keyOf(transferId)) ?? {}
  if (typeof sessionId !== 'string' || typeof version !== 'number') return null
  if (typeof accountId !== 'number' || !isTerms(terms)) return null
  return { sessionId, version, accountId, terms }
}

/**
 * Opens an attempt with the chosen account, or continues the one at this version: choosing another account must not
 * make a second payment possible.
 */
export function openAttempt(
  storage: BrowserStorage,
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

export const closeAttempt = (storage: BrowserStorage, transferId: number): void =>
  storage.removeItem(keyOf(transferId))

const isTerms = (value: unknown): value is PurchaseTerms =>
  typeof value === 'object' &&
  value !== null &&
  'projects' in value &&
  Array.isArray(value.projects)

const held = new Map<string, string>()

const memory: BrowserStorage = {
  getItem: (key) => held.get(key) ?? null,
  setItem: (key, value) => void held.set(key, value),
  removeItem: (key) => void held.delete(key),
}

/** The tab's storage, or this page's memory if the browser refuses it. */
export const attemptStorage = (): BrowserStorage => tabStorage() ?? memory
