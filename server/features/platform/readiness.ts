import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/types.ts'

/** Whether the database answers a trivial query within this many milliseconds. */
export async function databaseAnswers(db: Db, milliseconds: number): Promise<boolean> {
  const timeout = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => timeout.resolve(false), milliseconds)
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answer, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
