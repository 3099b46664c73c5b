import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from '../make-folder.ts'
import { OperatorError } from '../operator-error.ts'

export class FolderInUseError extends OperatorError {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another Joulebridge process. ` +
        'Stop that process, or set another DATA_DIR.',
    )
    this.name = 'FolderInUseError'
  }
}

/**
 * Locks the folder for this process. The lock is an operating system file lock (held through an exclusive SQLite
 * transaction), so it ends with the process however that ends, and there is no stale lock to clean up
 * (docs/decisions/003-folder-lock.md). Throws FolderInUseError if another process holds it.
 */
export function lockFolder(folder: string): { release(): void } {
  makeFolder(folder)
  const lock = new DatabaseSync(join(folder, 'lock'))
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    if (cause instanceof Error && /locked|busy/i.test(cause.message)) {
      throw new FolderInUseError(folder)
    }
    throw cause
  }
  return { release: () => lock.close() }
}
