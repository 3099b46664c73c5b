import { and, eq, inArray } from 'drizzle-orm'
import { sessions } from '#server/db/schema/auth.ts'
import type { Db } from '#server/db/types.ts'
import { endSessionsWhere } from '#server/http/session.ts'
import { peopleOf } from './people.ts'
import type { ProviderRow } from './store.ts'

/** Ends the sessions that came by a provider: what it said may not have been true. */
export async function endSessionsByProvider(tx: Db, provider: ProviderRow): Promise<void> {
  const ids = (await peopleOf(tx, provider)).map(({ id }) => id)
  if (ids.length === 0) return
  await endSessionsWhere(tx, and(eq(sessions.method, 'sso'), inArray(sessions.user_id, ids)))
}
