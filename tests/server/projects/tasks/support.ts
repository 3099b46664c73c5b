import { eq } from 'drizzle-orm'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { Db } from '#server/db/types.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'

type NewTask = Partial<typeof tasks.$inferInsert>

/** A request that was sent, unless the test says otherwise. */
export const insertTask = (db: Db, values: NewTask) =>
  insertRecord(db, systemWriter(TEST_NOW), tasks, {
    title: 'Send the lease',
    state: 'requested',
    ...values,
  })

export const url = (id: number | string) => `/api/task/${id}/`

/** A task as it is stored. */
export async function rowOf(db: Db, id: number) {
  const [row] = await db.select().from(tasks).where(eq(tasks.id, id))
  return row
}
