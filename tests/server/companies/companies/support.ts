import { eq } from 'drizzle-orm'
import { companies } from '#server/db/schema/companies.ts'
import type { Db } from '#server/db/types.ts'

export const url = (id: number | string, rest = '') => `/api/company/${id}/${rest}`

/** A company as it is stored. */
export async function rowOf(db: Db, id: number) {
  const [row] = await db.select().from(companies).where(eq(companies.id, id))
  return row
}
