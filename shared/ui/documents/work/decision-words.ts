import { isStale, messageOf } from '#shared/client/failure-words.ts'

/** Why a decision could not be saved. */
export const decisionWords = (error: unknown): string =>
  isStale(error)
    ? 'Someone else changed this. The current version is shown. Review it and try again.'
    : messageOf(error)
