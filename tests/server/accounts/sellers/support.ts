import { eq } from 'drizzle-orm'
import { sellers, users } from '#server/db/schema/accounts.ts'
import { emails } from '#server/db/schema/emails.ts'
import type { Db } from '#server/db/types.ts'
import { makeUser } from '#tests/support/factories.ts'
import type { TestApp } from '#tests/support/test-app.ts'

export const url = (id: number | string, rest = '') => `/api/seller/${id}/${rest}`

/** A seller as stored. */
export async function rowOf(db: Db, id: number) {
  const [row] = await db.select().from(sellers).where(eq(sellers.id, id))
  return row
}

export async function userByEmail(db: Db, email: string) {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  if (!row) throw new Error(`No user ${email}`)
  return row
}

export const emailsTo = (db: Db, recipient: string) =>
  db.select().from(emails).where(eq(emails.recipient, recipient))

/** A prospect who has entered and submitted a company. */
export async function applicant(test: TestApp, name = 'Applicant Energy') {
  const user = await makeUser(test.db)
  const client = await test.as(user.id)
  const company = (await client.post('/api/company/', { name: `${name} LLC` })).body
  const sent = await client.post('/api/seller/', { name, company_id: company.id })
  return { user, client, company, sent }
}
