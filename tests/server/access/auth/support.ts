import type { users } from '#server/db/schema/accounts.ts'
import { hashPassword } from '#server/features/access/auth/passwords.ts'
import { newestEmails } from '#server/features/base/emails/store.ts'
import type { Client } from '#tests/support/client.ts'
import { makeUser } from '#tests/support/factories.ts'
import { jobsDone } from '#tests/support/jobs.ts'
import type { TestApp } from '#tests/support/test-app.ts'

export const PASSWORD = 'Right-pass-2026!'
export const WRONG = 'Wrong-pass-2026!'

/** A user who can log in with PASSWORD unless `values` says otherwise. */
export async function makePerson(
  t: TestApp,
  values: Partial<typeof users.$inferInsert> & { password?: string | null } = {},
) {
  const { password = PASSWORD, ...columns } = values
  return makeUser(t.db, { password_hash: password && (await hashOf(password)), ...columns })
}

const hashes = new Map<string, Promise<string>>()

/** Hashing is slow on purpose, so users with the same password share a hash. */
function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, known)
  return known
}

export const logIn = (client: Client, email: string, password = PASSWORD) =>
  client.post('/api/auth/login/', { email, password })

/** Whether the client's session is still valid. */
export const isIn = async (client: Client) => (await client.get('/api/active-user/')).body.id !== 0

/** Mails to an address, oldest first, once every job is done. */
export async function emailsTo(t: TestApp, recipient: string) {
  await jobsDone(t)
  return (await newestEmails(t.db, { recipient })).reverse()
}

/** The token at the end of the link in a mail. */
export function tokenIn(message: { body: string } | undefined): string {
  const token = /(?:#token=|\/password\/reset\/\d+\/)([\w-]+)/.exec(message?.body ?? '')?.[1]
  if (!token) throw new Error(`No link in this mail: ${message?.body}`)
  return token
}

/** A response without its request id. */
export const comparable = ({ status, body }: { status: number; body: object }) => ({
  status,
  body: { ...body, request_id: '' },
})
