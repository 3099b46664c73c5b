import { and, eq, inArray } from 'drizzle-orm'
import { sessions } from '#server/db/schema/auth.ts'
import type { Db } from '#server/db/types.ts'
import { endSessionsWhere } from '#server/http/session.ts'
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
