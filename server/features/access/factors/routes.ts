import { and, desc, eq, sql } from 'drizzle-orm'
import type { Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { authFactors, sessions } from '#server/db/schema/auth.ts'
import type { Db } from '#server/db/types.ts'
import { lockCredentials } from '#server/features/access/auth/store.ts'
import { beginProof } from '#server/features/access/sign-on/step-up.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { ownToken } from '#server/http/cookies.ts'
import { HttpError } from '#server/http/http-error.ts'
import {
  endSessionsOf,
  endSessionsWhere,
  isInUse,
  type SessionUser,
  sha256,
} from '#server/http/session.ts'
import type { OwnFactorsAnswer, OwnSession } from '#shared/contract/schemas/access/factors.ts'
import { deviceOf } from '#shared/format/device.ts'
import { needsFactor } from '#shared/rules/access/factors.ts'
import { enroll, enrollmentOptions } from './enroll.ts'
import { mailFactor, recordFactor } from './events.ts'
import { replaceCodes } from './recovery.ts'
import { noteProof, stepUp, stepUpOptions } from './step-up.ts'
import {
  beginCeremony,
  ceremonyOf,
  codesLeft,
  endCeremony,
  factorsOf,
  sessionKey,
} from './store.ts'

/** One's own second factors and sessions (docs/product.md section 6, Signing in). */
export const factorsHandlers: Handlers<'factors'> = {
  async list(call) {
    return ownFactorsOf(call, call.db)
  },
  async options(call) {
    const { kind } = call.body()
    const user = owner(call)
    await call.proved()
    const key = sessionKey('enroll', ownToken(call))
    await beginCeremony(call.db, key, { user_id: user.owner_id })
    return enrollmentOptions(call.db, call, key, user, kind)
  },
  async add(call) {
    const body = call.body()
    const user = owner(call)
    const key = sessionKey('enroll', ownToken(call))
    return call.write(async (tx, writer) => {
      await lockCredentials(tx, user.owner_id)
      const ceremony = await ceremonyOf(tx, key)
      if (!ceremony)
        throw new HttpError('invalid_state', { message: 'This took too long. Start again.' })
      await enroll(tx, call, ceremony, user, body)
      await endCeremony(tx, key)
      await noteProof(tx, ownToken(call), body.kind)
      return changed(tx, call, writer, 'factor_added', body.name)
    })
  },
  async remove(call) {
    const { owner_id } = owner(call)
    const mine = and(eq(authFactors.id, call.id()), eq(authFactors.user_id, owner_id))
    call.found((await call.db.select().from(authFactors).where(mine))[0])
    return call.write(async (tx, writer) => {
      await lockCredentials(tx, owner_id)
      const others = (await factorsOf(tx, owner_id)).filter(({ id }) => id !== call.id())
      if (others.length === 0 && isRequired(call)) {
        throw new HttpError('invalid_state', {
          message: 'You need a second factor here. Add another before you remove this one.',
        })
      }
      const [gone] = await tx.delete(authFactors).where(mine).returning()
      return changed(tx, call, writer, 'factor_removed', call.found(gone).name)
    })
  },
  async makeCodes(call) {
    const { owner_id } = owner(call)
    return call.write(async (tx) => {
      await lockCredentials(tx, owner_id)
      if ((await factorsOf(tx, owner_id)).length === 0) {
        throw new HttpError('invalid_state', { message: 'Add a second factor first.' })
      }
      const codes = await replaceCodes(tx, owner_id)
      await recordFactor(tx, call, owner_id, 'recovery_codes_made')
      return { codes }
    })
  },
  async sessions(call) {
    return sessionsOf(call, call.db)
  },
  async endSession(call) {
    const { owner_id } = owner(call)
    const named = and(eq(sessions.user_id, owner_id), eq(HANDLE, call.text('session')))
    call.found((await call.db.select({ at: sessions.created_at }).from(sessions).where(named))[0])
    return call.write(async (tx) => {
      await endSessionsWhere(tx, named)
      await recordFactor(tx, call, owner_id, 'session_ended')
      return sessionsOf(call, tx)
    })
  },
  async endOthers(call) {
    const { owner_id } = owner(call)
    return call.write(async (tx) => {
      await endSessionsOf(tx, owner_id, ownToken(call))
      await recordFactor(tx, call, owner_id, 'session_ended', 'All others')
      return sessionsOf(call, tx)
    })
  },
  async stepUpOptions(call) {
    return stepUpOptions(call, call.user().owner_id, ownToken(call))
  },
  async beginSignOn(call) {
    return { url: await beginProof(call, call.body().about ?? null) }
  },
  async stepUp(call) {
    await stepUp(call, ownToken(call), call.body())
    return { ok: true }
  },
}

/** The session's owner, who changes nothing while they view the product as somebody else. */
function owner({ user }: Pick<Call, 'user'>): SessionUser {
  const own = user()
  if (own.viewed_id !== null) throw new HttpError('read_only_view')
  return own
}

type Own = Pick<Call, 'db' | 'user' | 'config' | 'request'>

const isRequired = ({ user, config }: Pick<Call, 'user' | 'config'>): boolean =>
  needsFactor(config.SECOND_FACTOR, user())

async function ownFactorsOf(call: Own, db: Db): Promise<OwnFactorsAnswer> {
  const { owner_id } = call.user()
  const [factors, recovery_codes_left] = await Promise.all([
    factorsOf(db, owner_id),
    codesLeft(db, owner_id),
  ])
  return {
    factors: factors.map(({ id, kind, name, created_at, last_used_at }) => ({
      id,
      kind,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left,
    is_required: isRequired(call),
  }
}

/** After a factor changed: everywhere else the person signs in again. */
async function changed(
  tx: Db,
  call: Own & EmailSender,
  writer: Writer,
  kind: 'factor_added' | 'factor_removed',
  name: string,
): Promise<OwnFactorsAnswer> {
  const { owner_id } = call.user()
  await endSessionsOf(tx, owner_id, ownToken(call))
  await recordFactor(tx, call, owner_id, kind, name)
  const what = `${name} was ${kind === 'factor_added' ? 'added' : 'removed'}.`
  await mailFactor(tx, call, writer, call.user(), what)
  return ownFactorsOf(call, tx)
}

/** Names a session without its token: part of the hash of the hash. */
const HANDLE = sql<string>`left(encode(sha256(${sessions.token_hash}::bytea), 'hex'), 24)`

async function sessionsOf(call: Own, db: Db): Promise<OwnSession[]> {
  const current = sha256(ownToken(call))
  const rows = await db
    .select({ session: HANDLE, row: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(sessions.user_id, call.user().owner_id),
        sql`${sessions.expires_at} > now()`,
        isInUse(users.is_staff),
      ),
    )
    .orderBy(desc(sessions.created_at))
  return rows.map(({ session, row }) => ({
    session,
    is_current: row.token_hash === current,
    device: deviceOf(row.user_agent),
    ip: row.ip,
    created_at: row.created_at.toISOString(),
    last_used_at: (row.last_used_at ?? row.created_at).toISOString(),
    method: row.method,
  }))
}
