import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { outageOf } from '#server/outage.ts'
import type { Db } from './types.ts'

/**
 * The database of a pool, with our own transactions. The query builder's transaction is a new object each time, so
 * queries prepared once would be prepared again; it asks an unresponsive server to roll back and waits just as long
 * once more; and it never returns a connection whose `begin` failed.
 */
export const databaseOn = (pool: Pool): Db =>
  Object.assign(drizzle(pool), {
    transaction: <R>(work: (tx: Db) => Promise<R>) => transact(pool, work),
  })

/** One database object per connection, so its prepared queries live as long as the connection (`prepareOnce`). */
const databases = new WeakMap<PoolClient, Db>()

/** Runs `work` in one transaction: all of it or nothing. */
async function transact<R>(pool: Pool, work: (tx: Db) => Promise<R>): Promise<R> {
  const client = await pool.connect()
  let broken = false
  try {
    await client.query('begin')
    const result = await work(transactionOn(client))
    await client.query('commit')
    return result
  } catch (cause) {
    // A connection that was cut, or can't even roll back, is closed and not reused.
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

function transactionOn(client: PoolClient): Db {
  const known = databases.get(client)
  if (known) return known
  const database: Db = Object.assign(drizzle(client), {
    transaction() {
      throw new Error('A transaction is under way: nothing begins another one within')
    },
  })
  databases.set(client, database)
  return database
}
