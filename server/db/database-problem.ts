import type { Config } from '#server/config.ts'
import { codeOf, isFull, noSpace, StartError } from '#server/start-problem.ts'
import { FolderInUseError } from './folder-lock.ts'

/** What keeps a PostgreSQL server from letting us in, by the code of the system or the server. */
const SERVER: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there. Start it',
  ENOTFOUND: 'there is no such host. Start it',
  EAI_AGAIN: 'its host cannot be looked up now. Try again',
  ETIMEDOUT: 'it does not answer. Start it',
  ECONNRESET: 'it broke the connection off. Try again',
  '28P01': 'it refuses the user or the password. Correct them',
  '28000': 'it refuses the user. Correct it',
  '3D000': 'it has no such database. Create it',
  '42501': 'the user may not do what a start needs. Grant it',
  '53300': 'it has no connection left. Lower DATABASE_POOL_SIZE',
  '57P03': 'it is starting or stopping. Try again',
}

/** Why the database could not be opened or set up, in words where an operator can help it. */
export function databaseProblem({ DATABASE_URL, dataDir }: Config, cause: unknown): unknown {
  if (cause instanceof FolderInUseError || cause instanceof StartError) return cause
  if (DATABASE_URL) {
    const words = SERVER[codeOf(cause)]
    const { host } = new URL(DATABASE_URL)
    return words
      ? new StartError(
          `The database at ${host} cannot be used: ${words}, or set another DATABASE_URL.`,
          cause,
        )
      : cause
  }
  if (isFull(cause)) return noSpace(dataDir, cause)
  return cause
}
