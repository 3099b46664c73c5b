import { and, eq, sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { knownDevices } from '#server/db/schema/auth.ts'
import type { Db } from '#server/db/types.ts'
import { type EmailSender, enqueueTemplate } from '#server/features/base/emails/enqueue.ts'
import type { Call } from '#server/http/context.ts'
import { cookieOptions } from '#server/http/cookies.ts'
import { sha256 } from '#server/http/session.ts'
import { formatDateTime } from '#shared/format/dates.ts'
import { deviceOf } from '#shared/format/device.ts'
import { KNOWN_DEVICE_DAYS } from '#shared/rules/access/factors.ts'
import { newToken } from './tokens.ts'

/** Browsers that people signed in with, known by a random cookie (docs/product.md section 6, Signing in). */

type SignIn = EmailSender & Pick<Call, 'config' | 'request' | 'reply'>

const deviceCookie = ({ secure }: Config) => (secure ? '__Host-device' : 'device')

/** The longest that browsers keep a cookie. */
const COOKIE_DAYS = 400

/**
 * Notes the browser of a sign-in, and emails the owner if they have not used it lately. The first browser of an account
 * is told to nobody. Call in the transaction that signs the person in, with their row locked.
 */
export async function noteDevice(
  tx: Db,
  visit: SignIn,
  writer: Writer,
  userId: number,
): Promise<void> {
  const { config, request, reply } = visit
  const token = request.cookies[deviceCookie(config)] || newToken()
  reply.setCookie(deviceCookie(config), token, {
    ...cookieOptions(config),
    httpOnly: true,
    maxAge: COOKIE_DAYS * 86_400,
  })
  const token_hash = sha256(token)
  const [known] = await tx
    .select({
      isFirst: sql<boolean>`count(*) = 0`,
      isFresh: sql<boolean>`coalesce(bool_or(${knownDevices.token_hash} = ${token_hash}
        and ${knownDevices.last_at} > now() - make_interval(days => ${KNOWN_DEVICE_DAYS})), false)`,
    })
    .from(knownDevices)
    .where(eq(knownDevices.user_id, userId))
  await tx
    .insert(knownDevices)
    .values({ user_id: userId, token_hash, last_at: sql`now()` })
    .onConflictDoUpdate({
      target: [knownDevices.user_id, knownDevices.token_hash],
      set: { last_at: sql`now()` },
    })
  if (known && !known.isFirst && !known.isFresh) await tellOwner(tx, visit, writer, userId)
}

async function tellOwner(tx: Db, visit: SignIn, writer: Writer, userId: number): Promise<void> {
  const [owner] = await tx
    .select({ email: users.email, first_name: users.first_name, timezone: users.timezone })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.is_active, true)))
  if (!owner) return
  await enqueueTemplate(tx, visit, writer, {
    template: 'new_device',
    recipient: owner.email,
    data: {
      first_name: owner.first_name,
      at: formatDateTime(writer.at.toISOString(), owner.timezone),
      device: deviceOf(visit.request.headers['user-agent'] ?? ''),
    },
  })
}
