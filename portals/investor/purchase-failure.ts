import { ApiError } from '#shared/client/api-error.ts'
import { isStale } from '#shared/client/failure-words.ts'
import type { Transfer } from './transfers.ts'

/** The outcome of a failed confirmation, after the transfer was read again. */
export type FailureOutcome =
  /** Confirmed after all: by this attempt, whose response got lost, or elsewhere. */
  | { kind: 'confirmed' }
  /** The transfer differs from the one that the buyer reviewed. */
  | { kind: 'stale' }
  /** Not confirmed; the message says why and whether a retry is possible. */
  | { kind: 'refused'; message: string }

const NOT_PAID = 'You weren’t charged. You can confirm again without paying twice.'

const CHANGED =
  'This transfer changed since you reviewed it, and we couldn’t load the new version. Reload the page.'

/**
 * Classifies a failed confirmation by the current state of the transfer; `now` is undefined if it could not be read.
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
