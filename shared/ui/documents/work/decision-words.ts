import { isStale, messageOf } from '#shared/client/failure-words.ts'

/** Why a decision was not saved. */
export const decisionWords = (error: unknown): string =>
  isStale(error)
    ? 'Someone changed this meanwhile. It is shown as it is now; look at it again.'
    : messageOf(error)
