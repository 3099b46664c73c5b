import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { personName } from '#server/db/person-name.ts'
import { users } from '#server/db/schema/accounts.ts'
import { history } from '#server/db/schema/history.ts'
import type { Db } from '#server/db/types.ts'
import type { HistoryEntry } from '#shared/contract/schemas/base/history.ts'

/** The most history rows in one response, newest first. */
const HISTORY_MAX = 1_000

const SYSTEM_NAMES = { ai: 'AI', system: 'System', person: 'Unknown' } as const

/** Returns the history of a record, newest first. */
export async function historyOf(db: Db, entity: string, entityId: number): Promise<HistoryEntry[]> {
  const rows = await historyRows(db, recordIs(entity, [String(entityId)]))
  return rows.map((row) => toEntry(row))
}

/** Matches history rows of these records in one table. */
export const recordIs = (entity: string, ids: readonly string[]) =>
  and(eq(history.entity, entity), inArray(history.entity_id, [...ids]))

type HistoryRow = Awaited<ReturnType<typeof historyRows>>[number]

/** Returns history rows that match a condition, newest first. */
export const historyRows = (db: Db, where: SQL | undefined) =>
  db
    .select({
      entry: history,
      name: personName(users),
    })
    .from(history)
    .leftJoin(users, eq(users.id, history.actor_id))
    .where(where)
    .orderBy(desc(history.id))
    .limit(HISTORY_MAX)

/** Maps a history row for the contract; `about` names the part of the record it covers. */
export const toEntry = (
  { entry, name }: HistoryRow,
  about: string | null = null,
): HistoryEntry => ({
  id: entry.id,
  entity: entry.entity,
  entity_id: entry.entity_id,
  version: entry.version,
  action: entry.action,
  about,
  at: entry.at.toISOString(),
  actor: {
    kind: entry.actor_kind,
    id: entry.actor_id,
    name: name ?? SYSTEM_NAMES[entry.actor_kind],
  },
  before: entry.before,
  after: entry.after,
})
