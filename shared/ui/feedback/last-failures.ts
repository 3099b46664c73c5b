import type { ApiError } from '#shared/client/api-error.ts'
import { type BrowserStorage, readJson, writeJson } from '../browser-storage.ts'

/** A failed call, with the details that help find it in the log. */
export interface KeptFailure {
  requestId: string
  message: string
  /** ISO 8601. */
  at: string
}

const KEY = 'joulebridge-last-failures'
const MOST = 5

/** Keeps only failures with a reference; a mistyped input is nobody's fault. */
export const isWorthKeeping = ({ status, requestId }: Pick<ApiError, 'status' | 'requestId'>) =>
  requestId !== null && (status === 403 || status === 404 || status >= 429)

/** The latest failures of this window, newest first; they survive a reload if storage is on. */
export function createFailureStore(storage: BrowserStorage | null) {
  const list = (): KeptFailure[] => {
    const stored = readJson(storage, KEY)
    return Array.isArray(stored) ? stored.filter(isKept) : []
  }
  return {
    list,
    failed({ error }: { error: ApiError }, now = new Date()) {
      const { requestId, message } = error
      if (requestId === null || !isWorthKeeping(error)) return
      const kept = [{ requestId, message, at: now.toISOString() }, ...list()].slice(0, MOST)
      writeJson(storage, KEY, kept)
    },
  }
}

function isKept(value: unknown): value is KeptFailure {
  if (typeof value !== 'object' || value === null) return false
  return (['requestId', 'message', 'at'] as const).every(
    (key) => key in value && typeof Reflect.get(value, key) === 'string',
  )
}
