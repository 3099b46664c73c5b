import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { signingKeys } from '#server/db/schema/platform.ts'
import type { Db } from '#server/db/types.ts'
import { notices } from '#shared/contract/notices/notices.ts'
import { buildPath } from '#shared/contract/route.ts'
import { paths } from '#shared/paths.ts'
import {
  type EmailTopic,
  hasUnsubscribeLink,
  kindsEndedBy,
  readUnsubscribeToken,
  unsubscribeToken,
} from '#shared/rules/notices/unsubscribing.ts'
import { keepPreference, preferencesOf } from './store.ts'

/** Paths where a user ends emails of a topic: the one mail clients post to, and the page with the button. */
export interface UnsubscribeLinks {
  post: string
  page: string
}

/** Returns the unsubscribe paths for an email to one user; null if its template has none. */
export async function unsubscribeLinks(
  db: Db,
  userId: number,
  template: string,
): Promise<UnsubscribeLinks | null> {
  if (!hasUnsubscribeLink(template)) return null
  const signature = signatureOf(await secretOf(db), userId, template).toString('base64url')
  const token = unsubscribeToken({ userId, topic: template, signature })
  return {
    post: buildPath(notices.unsubscribe.path, { token }),
    page: paths.unsubscribe.build({ token }),
  }
}

/**
 * Ends the emails named in a signed link; they go only to the inbox from then on. Safe to call twice. Returns false for
 * a link we did not sign, or one whose account is closed. Call inside a transaction.
 */
export async function unsubscribe(tx: Db, token: string): Promise<boolean> {
  const read = readUnsubscribeToken(token)
  if (!read) return false
  const { userId, topic, signature } = read
  const ours = signatureOf(await secretOf(tx), userId, topic)
  if (!timingSafeEqual(ours, Buffer.from(signature, 'base64url'))) return false
  const open = and(eq(users.id, userId), eq(users.is_active, true))
  const [user] = await tx.select({ id: users.id }).from(users).where(open)
  if (!user) return false
  for (const kind of kindsEndedBy(topic, await preferencesOf(tx, userId))) {
    await keepPreference(tx, userId, { kind, delivery: 'inbox' })
  }
  return true
}

const signatureOf = (secret: string, userId: number, topic: EmailTopic): Buffer =>
  createHmac('sha256', secret).update(`${userId} ${topic}`).digest()

async function secretOf(db: Db): Promise<string> {
  const [key] = await db.select().from(signingKeys).where(eq(signingKeys.purpose, 'unsubscribe'))
  if (!key) throw new Error('There is no key for links that end emails')
  return key.secret
}
