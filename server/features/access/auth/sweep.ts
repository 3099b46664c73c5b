import { and, isNull, lt, sql } from 'drizzle-orm'
import {
  ceremonies,
  knownDevices,
  oneTimeTokens,
  rateLimits,
  sessions,
  signUps,
} from '#server/db/schema/auth.ts'
import { bankExchanges } from '#server/db/schema/bank-links.ts'
import { signOnRequests } from '#server/db/schema/identity-providers.ts'
import { modelReplies } from '#server/db/schema/model-calls.ts'
import { idempotencyKeys, sweepHolds } from '#server/db/schema/platform.ts'
import type { Db } from '#server/db/types.ts'
import { endSessionsWhere } from '#server/http/session.ts'
import { KNOWN_DEVICE_DAYS } from '#shared/rules/access/factors.ts'

/** Requests are retried within minutes; a week leaves room for a script that resumes. */
const IDEMPOTENCY_DAYS = 7
/** Model replies are requested again within days, when rules or questions change. */
const MODEL_REPLY_DAYS = 90

/** Deletes expired sessions, links, sign-ups, counters, and stored answers. Uses real time. */
export async function sweepExpired(db: Db, now: Date): Promise<void> {
  await endSessionsWhere(db, lt(sessions.expires_at, now))
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expires_at, now))
  await db.delete(ceremonies).where(lt(ceremonies.expires_at, now))
  // The newest stays: whoever has none is taken for new, and is not told of others.
  await db.execute(sql`delete from ${knownDevices} old
    where old.last_at < now() - make_interval(days => ${KNOWN_DEVICE_DAYS})
      and exists (select from ${knownDevices} newer
        where newer.user_id = old.user_id and newer.last_at > old.last_at)`)
  await db.delete(signOnRequests).where(lt(signOnRequests.expires_at, now))
  await db.delete(signUps).where(lt(signUps.expires_at, now))
  await db.delete(rateLimits).where(lt(rateLimits.resets_at, now))
  // A bank sign-in not saved within a day never will be.
  const yesterday = new Date(now.getTime() - 86_400_000)
  const unsaved = and(isNull(bankExchanges.link_id), lt(bankExchanges.begun_at, yesterday))
  await db.delete(bankExchanges).where(unsaved)
  await db.delete(sweepHolds).where(lt(sweepHolds.until, now))
  const oldest = new Date(now.getTime() - IDEMPOTENCY_DAYS * 86_400_000)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, oldest))
  const stale = new Date(now.getTime() - MODEL_REPLY_DAYS * 86_400_000)
  await db.delete(modelReplies).where(lt(modelReplies.at, stale))
}
