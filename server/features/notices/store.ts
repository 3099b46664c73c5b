import { and, count, eq, lte, sql } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { personName } from '#server/db/person-name.ts'
import { prepareOnce } from '#server/db/prepared.ts'
import { users } from '#server/db/schema/accounts.ts'
import { noticePreferences, notices } from '#server/db/schema/notices.ts'
import type { Db } from '#server/db/types.ts'
import type { ListField } from '#shared/contract/list-fields.ts'
import type { NoticeDelivery } from '#shared/entities/notices.ts'
import type { NoticeKind } from '#shared/rules/notices/notices.ts'

/** Notices with the name of the user who caused each. */
export const selectNotices = (db: Db) =>
  db
    .select({ notice: notices, actor_name: personName(users) })
    .from(notices)
    .leftJoin(users, eq(users.id, notices.actor_id))
    .$dynamic()

export type NoticeRow = Awaited<ReturnType<typeof selectNotices>>[number]

export const NOTICE_LIST: ListDefinition<ListField<'notices.list'>, never> = {
  resource: 'notices',
  id: notices.id,
  fields: { kind: notices.kind, is_read: notices.is_read, created_at: notices.created_at },
  search: [],
  defaultSort: ['id', 'DESC'],
}

export async function listNotices(
  db: Db,
  userId: number,
  list: ListClause,
): Promise<PageOf<NoticeRow>> {
  const where = and(eq(notices.user_id, userId), list.where)
  return pageOf(db, selectNotices(db).where(where), list)
}

/** Returns a notice from a user's inbox, or null. */
export async function findNotice(db: Db, userId: number, id: number): Promise<NoticeRow | null> {
  const [row] = await selectNotices(db).where(and(eq(notices.id, id), eq(notices.user_id, userId)))
  return row ?? null
}

const unreadQuery = prepareOnce((db) =>
  db
    .select({ count: count() })
    .from(notices)
    .where(and(eq(notices.user_id, sql.placeholder('user_id')), sql`not ${notices.is_read}`))
    .prepare('unread_notices'),
)

export async function countUnread(db: Db, userId: number): Promise<number> {
  const [row] = await unreadQuery(db).execute({ user_id: userId })
  return row?.count ?? 0
}

export const markNotice = (tx: Db, id: number, isRead: boolean) =>
  tx.update(notices).set({ is_read: isRead }).where(eq(notices.id, id))

/** Marks every notice in a user's inbox up to this one as read. */
export const markAllRead = (tx: Db, userId: number, upTo: number) =>
  tx
    .update(notices)
    .set({ is_read: true })
    .where(and(eq(notices.user_id, userId), lte(notices.id, upTo), eq(notices.is_read, false)))

export async function preferencesOf(
  db: Db,
  userId: number,
): Promise<Map<NoticeKind, NoticeDelivery>> {
  const rows = await db
    .select({ kind: noticePreferences.kind, delivery: noticePreferences.delivery })
    .from(noticePreferences)
    .where(eq(noticePreferences.user_id, userId))
  return new Map(rows.map(({ kind, delivery }) => [kind, delivery]))
}

/** Saves a choice. Unless the choice is `digest`, notices of that kind stop waiting for the digest. */
export async function keepPreference(
  tx: Db,
  userId: number,
  { kind, delivery }: { kind: NoticeKind; delivery: NoticeDelivery },
): Promise<void> {
  await tx
    .insert(noticePreferences)
    .values({ user_id: userId, kind, delivery })
    .onConflictDoUpdate({
      target: [noticePreferences.user_id, noticePreferences.kind],
      set: { delivery },
    })
  if (delivery === 'digest') return
  const waiting = and(eq(notices.user_id, userId), eq(notices.kind, kind), notices.in_digest)
  await tx.update(notices).set({ in_digest: false }).where(waiting)
}
