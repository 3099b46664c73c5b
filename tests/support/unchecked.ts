import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/types.ts'

/** Runs statements that no trigger and no foreign key checks, as whoever has the database can. */
export const unchecked = (db: Db, ...statements: string[]): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.execute(sql.raw(statement))
    // A transaction around this one is checked again.
    await tx.execute(sql`set local session_replication_role = origin`)
  })
