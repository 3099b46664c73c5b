import { and, eq, inArray, isNull } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { sessions } from '#server/db/schema/auth.ts'
import type { Db } from '#server/db/types.ts'
import { endSessionsWhere } from '#server/http/session.ts'
import { isOfProvider } from '#shared/rules/access/single-sign-on.ts'
import type { ProviderRow } from './store.ts'

/** Ends the sessions that came by a provider: what it said may not have been true. */
export async function endSessionsByProvider(tx: Db, provider: ProviderRow): Promise<void> {
  const { seller_id, buyer_id } = provider
  const people = await tx
    .select({
      id: users.id,
      email: users.email,
      is_staff: users.is_staff,
      seller_id: users.seller_id,
      buyer_id: users.buyer_id,
    })
    .from(users)
    .where(
      and(
        seller_id === null ? isNull(users.seller_id) : eq(users.seller_id, seller_id),
        buyer_id === null ? isNull(users.buyer_id) : eq(users.buyer_id, buyer_id),
        eq(users.is_staff, seller_id === null && buyer_id === null),
      ),
    )
  const ids = people.filter((person) => isOfProvider(provider, person)).map(({ id }) => id)
  if (ids.length === 0) return
  await endSessionsWhere(tx, and(eq(sessions.method, 'sso'), inArray(sessions.user_id, ids)))
}
