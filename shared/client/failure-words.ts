import { ApiError } from './api-error.ts'

/** Returns the message for a failed call: the server's message and those of each field. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Try again.'
  const details = Object.values(error.errors).filter((text) => !error.message.includes(text))
  return [error.message, ...details].join(' ')
}

/** Whether someone else changed the record in the meantime. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'stale'

/** Whether the server processed and rejected the request; after any other error it may have been carried out. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
