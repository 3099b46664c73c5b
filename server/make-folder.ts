import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { systemCodeOf } from './system-words.ts'

/**
 * Creates a folder for its owner only, including its parents, and returns the first one it created; null if it existed.
 * Throws system errors. Node's recursive mkdir retries forever where none can be created, as in `/proc`.
 */
export function makeFolder(folder: string): string | null {
  try {
    mkdirSync(folder, { mode: 0o700 })
    return folder
  } catch (cause) {
    const code = systemCodeOf(cause)
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return null
    if (code !== 'ENOENT' || existsSync(dirname(folder))) throw cause
  }
  const above = makeFolder(dirname(folder))
  const made = makeFolder(folder)
  return above ?? made
}
