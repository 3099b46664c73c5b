import type { Config } from '#server/config.ts'
import { OperatorError } from '#server/operator-error.ts'
import { noSpace } from '#server/start-problem.ts'
import { isFull, wordsOf } from '#server/system-words.ts'

/** Explains why a server can't be used if an operator can fix it; returns any other cause unchanged. */
export function serverProblem(url: string, cause: unknown): unknown {
  const words = wordsOf(cause)
  if (cause instanceof OperatorError || !words) return cause
  return new OperatorError(
    `The database at ${new URL(url).host} cannot be used: ${words.wrong}. ` +
      `${words.remedy ?? 'Put it right'}, or set another DATABASE_URL.`,
    cause,
  )
}

/**
 * Explains why the database could not be opened or set up if an operator can fix it; returns any other cause unchanged.
 */
export function databaseProblem({ DATABASE_URL, dataDir }: Config, cause: unknown): unknown {
  if (DATABASE_URL) return serverProblem(DATABASE_URL, cause)
  return !(cause instanceof OperatorError) && isFull(cause) ? noSpace(dataDir, cause) : cause
}
