import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { databaseProblem } from '#server/db/database-problem.ts'
import { FolderInUseError } from '#server/db/folder-lock.ts'
import { liveSocket } from '#server/db/live-socket.ts'
import { withoutNames } from '#server/db/name-statements.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/types.ts'
import { OperatorError } from '#server/operator-error.ts'

/** Runs a command's work on the database, even while a server has it open. */
export async function withDatabase(
  config: Config,
  work: (db: Db, pool: pg.Pool) => Promise<void>,
): Promise<void> {
  const { db, pool, close } = await connect(config)
  try {
    await work(db, pool)
  } finally {
    await close()
  }
}

/** Opens the database itself or, while a server has it open, that server's socket. */
async function connect(config: Config): Promise<{ db: Db; pool: pg.Pool; close(): Promise<void> }> {
  try {
    return await openDatabase({ url: config.DATABASE_URL, folder: config.dataDir, poolSize: 1 })
  } catch (cause) {
    if (!(cause instanceof FolderInUseError)) throw databaseProblem(config, cause)
    const host = liveSocket(config.dataDir)
    if (!host) throw new OperatorError(cause.message)
    const pool = new pg.Pool({ host, database: 'postgres', user: 'postgres', max: 1 })
    pool.on('connect', withoutNames)
    return { db: drizzle(pool), pool, close: () => pool.end() }
  }
}
