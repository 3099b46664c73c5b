import { ApiError } from '#shared/client/api-error.ts'
import { isStale } from '#shared/client/failure-words.ts'
import type { Transfer } from './transfers.ts'

/** What a refused confirmation comes to, once the transfer was read again. */
export type FailureOutcome =
  /** It has been confirmed after all: by this attempt whose answer got lost, or elsewhere. */
  | { kind: 'confirmed' }
  /** The transfer is another one than the buyer reviewed. */
  | { kind: 'stale' }
  /** It did not happen; the words say why, and whether the same may be tried again. */
  | { kind: 'refused'; message: string }

const NOT_PAID = 'You weren’t charged. You can confirm again without paying twice.'

const CHANGED =
  'This transfer changed since you reviewed it, and we couldn’t load the new version. Reload the page.'

/**
 * Judges a failed confirmation by what the server now says of the transfer: `now` is undefined
 * when it could not be read.
 */
export function judgeFailure(error: unknown, now: Transfer | undefined): FailureOutcome {
  if (now && now.status !== 'CREATED') return { kind: 'confirmed' }
  if (!(error instanceof ApiError)) {
    return { kind: 'refused', message: `Something went wrong. ${NOT_PAID}` }
  }
  if (isStale(error)) {
    return now ? { kind: 'stale' } : { kind: 'refused', message: `${CHANGED} You weren’t charged.` }
  }
  if (error.code === 'not_found') {
    return {
      kind: 'refused',
      message: 'This account is no longer available. Choose another account.',
    }
  }
  if (!now) {
    return {
      kind: 'refused',
      message: `${error.message} We couldn’t tell whether the purchase went through. Try again. You won’t be charged twice.`,
    }
  }
  return { kind: 'refused', message: `${error.message} ${NOT_PAID}` }
}
