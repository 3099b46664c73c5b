import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { migrationsKey } from './migrations-key.ts'
import { startPglite } from './pglite.ts'

const CACHE = join(import.meta.dirname, '../../.cache/database')

/** A snapshot consists of this folder and its checksum. */
const FOLDER = 'postgres'
const CHECKSUM = 'checksum'

/**
 * Fills an empty folder with a migrated database. `initdb` in WebAssembly takes seconds, but copying a prepared folder
 * does not: the first use prepares one in an ignored cache, keyed by the migrations
 * (docs/decisions/004-database-snapshot.md). The folder appears complete or not at all.
 */
export async function copySnapshot(folder: string, cache = CACHE): Promise<void> {
  const snapshot = await ensureSnapshot(cache).catch(() => null)
  await rm(folder, { recursive: true, force: true })
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  const partial = `${folder}.partial`
  await rm(partial, { recursive: true, force: true })
  await making(partial, async () => {
    // A thousand small files: handing each to a thread costs more than copying it.
    if (snapshot) cpSync(snapshot, partial, { recursive: true })
    // The cache can't be written.
    else await (await startPglite(partial)).close()
    await rename(partial, folder)
  })
}

/** Builds a folder that is renamed once complete; nothing of it remains if the process ends earlier. */
async function making(folder: string, make: () => Promise<void>): Promise<void> {
  const options = { recursive: true, force: true, maxRetries: 5 }
  const remove = () => rmSync(folder, options)
  process.once('exit', remove)
  try {
    await make()
  } finally {
    process.off('exit', remove)
    await rm(folder, options)
  }
}

/** The folder of the prepared database, built if missing or damaged. */
async function ensureSnapshot(cache: string): Promise<string> {
  const ready = join(cache, migrationsKey())
  if (existsSync(ready)) {
    if (isWhole(ready)) return join(ready, FOLDER)
    process.stderr.write(`The prepared database in ${ready} was damaged; it is made anew.\n`)
    const damaged = await mkdtemp(join(cache, 'work-'))
    // Another process may have been first; either way the name is free.
    await rename(ready, join(damaged, FOLDER)).catch(() => {})
    await rm(damaged, { recursive: true, force: true })
  }
  await mkdir(cache, { recursive: true })
  const work = await mkdtemp(join(cache, 'work-'))
  await making(work, async () => {
    await migrateFolder(join(work, FOLDER))
    await writeFile(join(work, CHECKSUM), checksumOf(join(work, FOLDER)))
    // Another process may have been first; either result will do.
    await rename(work, ready).catch(() => {})
  })
  return join(ready, FOLDER)
}

const isWhole = (snapshot: string): boolean => {
  try {
    return readFileSync(join(snapshot, CHECKSUM), 'utf8') === checksumOf(join(snapshot, FOLDER))
  } catch {
    return false
  }
}

/** Depends on the name, place, and content of every file: 44 MB in about 50 ms. */
function checksumOf(folder: string): string {
  const hash = createHash('sha256')
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = join(folder, path)
    hash.update(`${path}\0`)
    if (!statSync(file).isDirectory()) hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

async function migrateFolder(folder: string): Promise<void> {
  // Loaded only here; starting from a snapshot needs none of them.
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
    // Also creates the queue's own tables, which would cost a start more than everything else.
    const queue = await openQueue(pool, console.error)
    await queue.stop()
  } finally {
    await pool.end()
    await pglite.close()
  }
}
