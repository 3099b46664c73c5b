import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { outageOf } from '#server/outage.ts'
import type { Db } from './types.ts'

/** One database object per connection, so that what it has prepared lives as long (`prepareOnce`). */
const databases = new WeakMap<PoolClient, Db>()

/**
 * Runs `work` in one transaction: all of it or nothing. Unlike the query builder's own transaction,
 * which is a new object each time, queries prepared once stay prepared. `work` must not start
 * another transaction within.
 */
export async function transact<R>(pool: Pool, work: (tx: Db) => Promise<R>): Promise<R> {
  const client = await pool.connect()
  let broken = false
  try {
    await client.query('begin')
    const result = await work(databaseOf(client))
    await client.query('commit')
    return result
  } catch (cause) {
    // A connection that is cut, or does not even roll back, is closed and not used again.
    broken = outageOf(cause) === 'database' || !(await rolledBack(client))
    throw cause
  } finally {
    client.release(broken)
  }
}

const rolledBack = (client: PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  )

function databaseOf(client: PoolClient): Db {
  const known = databases.get(client)
  if (known) return known
  const database: Db = drizzle(client)
  databases.set(client, database)
  return database
}
