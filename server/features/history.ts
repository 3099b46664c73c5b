import { and, desc, eq } from 'drizzle-orm'
import { personName } from '#server/db/person-name.ts'
import { users } from '#server/db/schema/accounts.ts'
import { history } from '#server/db/schema/platform.ts'
import type { Db } from '#server/db/types.ts'
import type { HistoryEntry } from '#shared/contract/schemas/history.ts'

/** Longest history that one answer carries, newest first. */
const HISTORY_MAX = 1_000

const SYSTEM_NAMES = { ai: 'AI', system: 'System', person: 'Unknown' } as const

/** What happened to a record of a table, newest first. */
export async function historyOf(db: Db, entity: string, entityId: number): Promise<HistoryEntry[]> {
  const rows = await db
    .select({
      entry: history,
      name: personName(users),
    })
    .from(history)
    .leftJoin(users, eq(users.id, history.actor_id))
    .where(and(eq(history.entity, entity), eq(history.entity_id, String(entityId))))
    .orderBy(desc(history.id))
    .limit(HISTORY_MAX)
  return rows.map(({ entry, name }) => ({
    id: entry.id,
    entity: entry.entity,
    entity_id: entry.entity_id,
    version: entry.version,
    action: entry.action,
    at: entry.at.toISOString(),
    actor: {
      kind: entry.actor_kind,
      id: entry.actor_id,
      name: name ?? SYSTEM_NAMES[entry.actor_kind],
    },
    before: entry.before,
    after: entry.after,
  }))
}
