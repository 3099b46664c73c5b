import { messageOf } from '#shared/client/failure-words.ts'
import { NewerVersionError } from './page-calls.ts'

/** Why page or version work could not be saved. */
export const workWords = (error: unknown): string =>
  error instanceof NewerVersionError ? error.message : messageOf(error)
