import { ApiError } from './api-error.ts'

/** What to say about a failed call: the server's words with those of each field. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Try again.'
  const details = Object.values(error.errors).filter((text) => !error.message.includes(text))
  return [error.message, ...details].join(' ')
}

/** Somebody else changed the record in the meantime. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'stale'

/** The server has looked at the request and refused it; after anything else it may have been done. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
