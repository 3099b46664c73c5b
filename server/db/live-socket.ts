import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SOCKET_NAME } from './pglite.ts'

/**
 * The folder of the running server's socket for a data folder, or null. Commands connect through it, because the data
 * folder is the server's alone.
 */
export function liveSocket(dataDir: string): string | null {
  const host = join(dataDir, 'postgres.run')
  return existsSync(join(host, SOCKET_NAME)) ? host : null
}
