/**
 * Opens one database in its own process, as the server does or as bare PGlite, and prints the
 * milliseconds from the start of the process to the first answered query: `open.ts <how> <folder>`.
 */
const [how = '', folder = ''] = process.argv.slice(2)
const QUERY = 'select count(*) from projects'

const close = await (how === 'product' ? openProduct() : openBare())
console.log(performance.now())
await close()

/** The order of server/main.ts: the database starts while the rest is loaded. */
async function openProduct(): Promise<() => Promise<void>> {
  await import('#server/fast-imports.ts')
  const { startEmbedded } = await import('#server/db/embedded.ts')
  const embedded = startEmbedded(folder)
  const { openDatabase } = await import('#server/db/open.ts')
  const database = await openDatabase({ folder, embedded })
  await database.pool.query(QUERY)
  return () => database.close()
}

/** PGlite in this thread, without a socket, pool, or driver; migrated if it is new. */
async function openBare(): Promise<() => Promise<void>> {
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const database = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } })
  if (how === 'bare-new') {
    const { readMigrationFiles } = await import('drizzle-orm/migrator')
    const { MIGRATIONS } = await import('#server/db/migrations-key.ts')
    for (const { sql } of readMigrationFiles({ migrationsFolder: MIGRATIONS })) {
      for (const statement of sql) await database.exec(statement)
    }
  }
  await database.query(QUERY)
  return () => database.close()
}

export {}
