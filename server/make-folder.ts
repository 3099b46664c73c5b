import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { systemCodeOf } from './system-words.ts'

/**
 * Makes a folder for its owner only, with those above it, and answers the first that it made; null
 * when it was there. Throws what the system says; Node's own way of making the folders above tries
 * for ever where none can be made, as in `/proc`.
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
