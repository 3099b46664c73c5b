import { sql } from 'drizzle-orm'
import type { Db } from './types.ts'

/**
 * Makes writers of one kind wait for each other until the transaction ends, so that "is this name
 * still free" holds until the row that takes it is written.
 */
export async function lockByName(tx: Db, what: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${what}))`)
}
