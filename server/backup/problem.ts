import { ConfigError } from '#server/config.ts'
import { FolderInUseError } from '#server/db/folder-lock.ts'
import { outageOf } from '#server/outage.ts'
import { reasonOf } from '#server/safe-error.ts'

/** Why there is no backup, or nothing was restored: one line that an operator can act on. */
export class BackupProblem extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'BackupProblem'
  }
}

/** What systems and databases say by code, in words. */
const WORDS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
  EACCES: 'Permission denied',
  EPERM: 'Permission denied',
  EROFS: 'The disk is read-only',
  ENOENT: 'No such file or folder',
  ENOTDIR: 'Not a folder',
  '53100': 'The disk of the database is full',
}

/** One plain line for whatever ended a command. */
export function problemInWords(cause: unknown): string {
  if (cause instanceof BackupProblem) return cause.message
  if (cause instanceof ConfigError || cause instanceof FolderInUseError) return cause.message
  const away = outageOf(cause)
  const words = away ? `The ${away} cannot be reached` : WORDS[codeOf(cause)]
  const reason = reasonOf(cause).split('\n')[0] ?? ''
  return words ? `${words}: ${reason}` : reason
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}
