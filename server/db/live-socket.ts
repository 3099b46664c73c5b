import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SOCKET_NAME } from './pglite.ts'

/**
 * The folder of the socket that the running server of a data folder answers on, or null. Commands
 * work through it: the folder itself is the server's alone.
 */
export function liveSocket(dataDir: string): string | null {
  const host = join(dataDir, 'postgres.run')
  return existsSync(join(host, SOCKET_NAME)) ? host : null
}
