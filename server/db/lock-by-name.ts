import { sql } from 'drizzle-orm'
import type { Db } from './types.ts'

/**
 * Makes writers of one kind wait for each other until the transaction ends, so a check like "is this name still free"
 * holds until its row is written.
 */
export async function lockByName(tx: Db, what: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${what}))`)
}
