import { reasonOf } from './safe-error.ts'

interface Words {
  /** What is wrong with the folder, file, or server in question. */
  wrong: string
  /** What an operator can do about it. */
  remedy?: string
}

const ABSENT_HOST: Words = { wrong: 'there is no such host', remedy: 'Start it' }
const DENIED: Words = { wrong: 'permission denied' }
const SILENT: Words = { wrong: 'it does not answer', remedy: 'Start it' }

/** Words for the error codes of systems and PostgreSQL servers: one table for startup and commands. */
const WORDS: Readonly<Record<string, Words>> = {
  ENOSPC: { wrong: 'the disk is full', remedy: 'Free some space' },
  EDQUOT: { wrong: 'the disk quota is used up', remedy: 'Free some space' },
  EROFS: { wrong: 'its file system is read-only' },
  EACCES: DENIED,
  EPERM: DENIED,
  ENOENT: { wrong: 'it is not there and cannot be made' },
  ENOTDIR: { wrong: 'a part of its path is not a folder' },
  EISDIR: { wrong: 'it is a folder' },
  EEXIST: { wrong: 'something else has its name' },
  EIO: { wrong: 'its disk fails', remedy: 'Look at the disk' },
  EMFILE: { wrong: 'too many files are open', remedy: 'Raise the limit of open files' },

  ECONNREFUSED: { wrong: 'nothing answers there', remedy: 'Start it' },
  ENOTFOUND: ABSENT_HOST,
  EAI_AGAIN: { wrong: 'its host cannot be looked up now', remedy: 'Try again' },
  ETIMEDOUT: SILENT,
  EHOSTUNREACH: SILENT,
  ENETUNREACH: SILENT,
  ECONNRESET: { wrong: 'it broke the connection off', remedy: 'Try again' },

  '28P01': { wrong: 'it refuses the user or the password', remedy: 'Correct them' },
  '28000': { wrong: 'it refuses the user', remedy: 'Correct it' },
  '3D000': { wrong: 'it has no such database', remedy: 'Create it' },
  '42501': { wrong: 'the user may not do what is needed', remedy: 'Grant it' },
  '53100': { wrong: 'its disk is full', remedy: 'Free some space' },
  '53300': { wrong: 'it has no connection left', remedy: 'Lower DATABASE_POOL_SIZE' },
  '57P03': { wrong: 'it is starting or stopping', remedy: 'Try again' },
}

/** Returns the words for a failure by its innermost cause's code; undefined if there are none. */
export const wordsOf = (cause: unknown): Words | undefined => WORDS[systemCodeOf(cause)]

/** Returns the system code of a failure, from the innermost cause that has one. */
export function systemCodeOf(error: unknown): string {
  let code = ''
  let cause = error
  for (let depth = 0; depth < 5 && cause instanceof Error; depth++, cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') code = cause.code
  }
  return code
}

const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

export const isFull = (cause: unknown): boolean =>
  FULL.has(systemCodeOf(cause)) || /No space left on device/i.test(reasonOf(cause))
