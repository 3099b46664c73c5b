import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import { isFull, wordsOf } from '../system-words.ts'
import { lockFolder } from './folder-lock.ts'
import { type RunningPglite, startPglite } from './pglite.ts'
import { copySnapshot } from './snapshot.ts'

export interface Embedded {
  /** Folder of the socket: the `host` that a PostgreSQL client connects to. */
  host: string
  /** Whether this start created the database. */
  isNew: boolean
  close(): Promise<void>
  /** Closes it and deletes its folder, which no one uses yet. */
  discard(): Promise<void>
}

/**
 * Starts the embedded database of a data folder: takes the folder's lock, fills a new folder from the snapshot, and
 * starts PGlite in its thread. Throws FolderInUseError immediately if another process has the folder. This file imports
 * little on purpose: `main.ts` starts the database first and loads the rest of the server in the meantime.
 */
export function startEmbedded(dataFolder: string): Promise<Embedded> {
  const lock = lockFolder(dataFolder)
  const folder = resolve(dataFolder, 'postgres')
  const isNew = !existsSync(join(folder, 'PG_VERSION'))
  return start(folder, isNew).then(
    ({ host, close }) => ({
      host,
      isNew,
      async close() {
        await close()
        lock.release()
      },
      async discard() {
        await close()
        await rm(folder, { recursive: true, force: true })
        lock.release()
      },
    }),
    (cause: unknown) => {
      lock.release()
      throw cause
    },
  )
}

async function start(folder: string, isNew: boolean): Promise<RunningPglite> {
  if (isNew) await copySnapshot(folder)
  return startPglite(folder).catch((cause: unknown) => {
    if (isFull(cause)) throw cause
    const wrong = wordsOf(cause)?.wrong ?? 'it is damaged, or of another version'
    throw new OperatorError(
      `The database in ${folder} cannot be opened: ${wrong}. Restore a backup, or set another DATA_DIR.`,
      cause,
    )
  })
}
