import { ConfigError } from './config.ts'
import { FolderInUseError } from './db/folder-lock.ts'
import { reasonOf } from './safe-error.ts'

/** Something outside the product keeps it from starting: told in one line, without a stack. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartError'
  }
}

/** What an operator reads when the product does not start: one line, or the whole failure. */
export const startProblem = (cause: unknown): unknown =>
  cause instanceof StartError || cause instanceof ConfigError || cause instanceof FolderInUseError
    ? cause.message
    : cause

/** The code of a failure of the system, of the innermost cause that has one. */
export function codeOf(error: unknown): string {
  let code = ''
  let cause = error
  for (let depth = 0; depth < 5 && cause instanceof Error; depth++, cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') code = cause.code
  }
  return code
}

const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

export const isFull = (cause: unknown): boolean =>
  FULL.has(codeOf(cause)) || /No space left on device/i.test(reasonOf(cause))

const NO_ACCESS: Record<string, string> = {
  EROFS: 'its file system is read-only',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'it cannot be made there',
  ENOTDIR: 'a part of its path is not a folder',
  EEXIST: 'it is not a folder',
}

export const noAccess = (folder: string, cause: unknown): StartError =>
  new StartError(
    `The data folder ${folder} cannot be written: ${NO_ACCESS[codeOf(cause)] ?? reasonOf(cause)}. ` +
      'Make it writable, or set another DATA_DIR.',
    cause,
  )

export const noSpace = (folder: string, cause?: unknown): StartError =>
  new StartError(
    `There is no space left for the data folder ${folder}. Free some, or set another DATA_DIR, ` +
      'and start again.',
    cause,
  )
