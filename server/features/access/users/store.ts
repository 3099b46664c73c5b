import { and, eq, isNotNull } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { lockRecord } from '#server/db/records.ts'
import { buyers, sellers, users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import type { ListField } from '#shared/contract/list-fields.ts'
import { selectUsers, type UserWithAccounts } from './rows.ts'

export type UserRow = typeof users.$inferSelect

export const USER_LIST: ListDefinition<ListField<'users.list'>, never> = {
  resource: 'users',
  id: users.id,
  fields: {
    email: users.email,
    first_name: users.first_name,
    last_name: users.last_name,
    job_title: users.job_title,
    phone_number: users.phone_number,
    timezone: users.timezone,
    role: users.role,
    seller_role: users.seller_role,
    seller_id: users.seller_id,
    seller_name: sellers.name,
    buyer_id: users.buyer_id,
    buyer_name: buyers.name,
    is_staff: users.is_staff,
    is_active: users.is_active,
    is_confirmed: users.is_confirmed,
    app_enabled: users.app_enabled,
    date_joined: users.date_joined,
    last_login: users.last_login,
    last_active: users.last_active,
  },
  search: [users.email, users.first_name, users.last_name, sellers.name, buyers.name],
  defaultSort: ['id', 'ASC'],
}

/** Returns one page of all users, for staff. */
export async function listUsers(db: Db, list: ListClause): Promise<PageOf<UserWithAccounts>> {
  return pageOf(db, selectUsers(db).where(list.where).$dynamic(), list)
}

/** Locks a user's row. Every account change locks it first, so changes run one at a time. */
export const lockUser = (tx: Db, id: number) => lockRecord(tx, users, id)

export const userIdOf = async (db: Db, email: string): Promise<number | null> => {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return row?.id ?? null
}

export async function sellerNameOf(db: Db, id: number): Promise<string | null> {
  const [row] = await db.select({ name: sellers.name }).from(sellers).where(eq(sellers.id, id))
  return row?.name ?? null
}

/** Whether a seller's engagement letter is on record; until it is, the app opens for none of its users. */
export async function isEngaged(db: Db, sellerId: number): Promise<boolean> {
  const where = and(eq(sellers.id, sellerId), isNotNull(sellers.engagement_signed_on))
  return (await db.$count(sellers, where)) > 0
}

export async function buyerNameOf(db: Db, id: number): Promise<string | null> {
  const [row] = await db.select({ name: buyers.name }).from(buyers).where(eq(buyers.id, id))
  return row?.name ?? null
}

/** Whether a write failed because another user has the email. */
export function isTaken(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return (
    cause instanceof Error && 'constraint' in cause && cause.constraint === users.email.uniqueName
  )
}

/** Whether work can be assigned to a user: staff who can sign in. */
export async function isColleague(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.is_staff, true), eq(users.is_active, true)))
  return rows.length > 0
}
