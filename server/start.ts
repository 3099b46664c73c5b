import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ConfigError, readConfig } from './config.ts'
import { FolderInUseError, lockFolder } from './db/folder-lock.ts'

/**
 * `npm start`: builds the bundles when their sources have changed, then runs the server. What
 * would stop the server is looked at first, so that nobody waits for a build in vain.
 */
try {
  const config = readConfig()
  if (!config.DATABASE_URL) lockFolder(config.dataDir).release()
} catch (cause) {
  const known = cause instanceof ConfigError || cause instanceof FolderInUseError
  console.error(known ? cause.message : cause)
  process.exit(1)
}

// A process of its own: a build sets NODE_ENV and needs memory that the server should not keep.
const script = join(import.meta.dirname, '../scripts/build.ts')
const built = spawnSync(process.execPath, [script], { stdio: 'inherit' })
if (built.status !== 0) process.exit(built.status ?? 1)
await import('./main.ts')
