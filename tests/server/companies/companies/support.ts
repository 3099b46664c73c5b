import { eq } from 'drizzle-orm'
import { companies } from '#server/db/schema/companies.ts'
import type { Db } from '#server/db/types.ts'
import { makeField } from '#tests/server/documents/fields/make-field.ts'
import { test } from '#tests/support/seller-world.ts'

export const url = (id: number | string, rest = '') => `/api/company/${id}/${rest}`

/** A company as stored. */
export async function rowOf(db: Db, id: number) {
  const [row] = await db.select().from(companies).where(eq(companies.id, id))
  return row
}

/** Fields of a company: a text, a number, one for staff only, and one that is read-only. */
export async function companyFields() {
  await makeField(test.db, 'company', 'description')
  await makeField(test.db, 'company', 'head_count', { data_type: 'integer', field_type: 'INTEGER' })
  await makeField(test.db, 'company', 'internal_note', { audience: [] })
  await makeField(test.db, 'company', 'grade', { readonly: true })
}
