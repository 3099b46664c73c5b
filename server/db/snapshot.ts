import { cpSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { migrationsKey } from './migrations-key.ts'
import { startPglite } from './pglite.ts'

const CACHE = join(import.meta.dirname, '../../.cache/database')

/**
 * Fills an empty folder with a migrated database. `initdb` in WebAssembly takes seconds, a copy of
 * a prepared folder does not: the first use prepares it in an ignored cache, keyed by the
 * migrations (docs/decisions/004-database-snapshot.md). The folder appears whole or not at all.
 */
export async function copySnapshot(folder: string): Promise<void> {
  const snapshot = await ensureSnapshot().catch(() => null)
  await rm(folder, { recursive: true, force: true })
  // Where the cache cannot be written, the database makes its folder itself.
  if (!snapshot) return
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  const partial = `${folder}.partial`
  await rm(partial, { recursive: true, force: true })
  // A thousand small files: handing each to a thread costs more than copying it.
  cpSync(snapshot, partial, { recursive: true })
  await rename(partial, folder)
}

async function ensureSnapshot(): Promise<string> {
  const ready = join(CACHE, migrationsKey())
  if (existsSync(ready)) return ready
  await mkdir(CACHE, { recursive: true })
  const work = await mkdtemp(join(CACHE, 'work-'))
  const folder = join(work, 'postgres')
  await migrateFolder(folder)
  // Another process may have been first; either result serves.
  await rename(folder, ready).catch(() => {})
  await rm(work, { recursive: true, force: true })
  return ready
}

async function migrateFolder(folder: string): Promise<void> {
  // Loaded only here: starting with a snapshot needs none of them.
  const [{ default: pg }, { migrateDatabase }, { openQueue }] = await Promise.all([
    import('pg'),
    import('./migrate.ts'),
    import('#server/jobs/queue.ts'),
  ])
  const pglite = await startPglite(folder)
  const pool = new pg.Pool({ host: pglite.host, database: 'postgres', user: 'postgres', max: 1 })
  try {
    const client = await pool.connect()
    await migrateDatabase(client).finally(() => client.release())
    // The queue's own tables too: making them costs a start more than everything else.
    const queue = await openQueue(pool, console.error)
    await queue.stop()
  } finally {
    await pool.end()
    await pglite.close()
  }
}
