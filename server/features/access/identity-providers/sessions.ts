import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Writer } from '#server/db/records.ts'
import { sessions } from '#server/db/schema/auth.ts'
import type { Db } from '#server/db/types.ts'
import { recordEvents } from '#server/features/base/audit/trail.ts'
import { endSessionsWhere, sha256 } from '#server/http/session.ts'
import { domainOf } from '#shared/rules/access/single-sign-on.ts'
import { peopleOf } from './people.ts'
import type { ProviderRow } from './store.ts'

/**
 * Ends the sessions that came by a provider: what it said may not have been true. People of `kept` domains stay in:
 * the same provider goes on vouching for them.
 */
export async function endSessionsByProvider(
  tx: Db,
  provider: ProviderRow,
  kept: readonly string[],
): Promise<void> {
  const people = await peopleOf(tx, provider)
  const ids = people.filter(({ email }) => !kept.includes(domainOf(email))).map(({ id }) => id)
  if (ids.length === 0) return
  await endSessionsWhere(tx, and(eq(sessions.method, 'sso'), inArray(sessions.user_id, ids)))
}

/**
 * Ends the sessions that came another way once a provider is enforced, with a line in the audit log for each person.
 * The one in which it is activated stays, so that somebody is in to end a provider that signs nobody in.
 */
export async function endSessionsBeside(
  tx: Db,
  { userId, requestId }: Writer,
  provider: ProviderRow,
  keptToken: string,
): Promise<void> {
  const ids = (await peopleOf(tx, provider)).map(({ id }) => id)
  if (ids.length === 0) return
  const ended = await endSessionsWhere(
    tx,
    and(
      inArray(sessions.user_id, ids),
      sql`${sessions.method} is distinct from 'sso'`,
      ne(sessions.token_hash, sha256(keptToken)),
    ),
  )
  await recordEvents(
    tx,
    [...new Set(ended)].map((id) => ({
      at: new Date(),
      kind: 'session_ended',
      actor_id: userId,
      entity: 'users',
      entity_id: String(id),
      detail: `Sessions without single sign-on, which ${provider.name} enforces`,
      request_id: requestId,
    })),
  )
}
