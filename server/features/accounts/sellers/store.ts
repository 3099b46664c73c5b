import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { lockRecord } from '#server/db/records.ts'
import { sellers, users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { HAS_ENTERED } from '#server/features/access/users/rows.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ListField } from '#shared/contract/list-fields.ts'

export type SellerRow = typeof sellers.$inferSelect

const projectsCount = sql<number>`(
  select count(*)::int from ${projects} where ${projects.seller_id} = ${sellers.id}
)`

const selectSellers = (db: Db) =>
  db
    .select({ seller: sellers, company_name: companies.name, projects_count: projectsCount })
    .from(sellers)
    .innerJoin(companies, eq(companies.id, sellers.company_id))
    .$dynamic()

/** A seller with its company's name and its number of projects. */
export type SellerListRow = Awaited<ReturnType<typeof selectSellers>>[number]

export const SELLER_LIST: ListDefinition<ListField<'sellers.list'>, never> = {
  resource: 'sellers',
  id: sellers.id,
  fields: {
    name: sellers.name,
    code: sellers.code,
    status: sellers.status,
    company_id: sellers.company_id,
    company_name: companies.name,
    created_at: sellers.created_at,
    updated_at: sellers.updated_at,
  },
  search: [sellers.name, sellers.code, companies.name],
  defaultSort: ['id', 'ASC'],
}

/** People see only their own seller account; staff see all. */
function visibleSellers({ scope, user }: Rights): SQL | undefined {
  return scope === 'all' ? undefined : eq(sellers.id, user?.seller_id ?? 0)
}

/** One page of the sellers the caller may see. */
export async function listSellers(
  db: Db,
  rights: Rights,
  list: ListClause,
): Promise<PageOf<SellerListRow>> {
  const where = and(visibleSellers(rights), list.where)
  return pageOf(db, selectSellers(db).where(where), list)
}

/** A seller the caller may see, or null. */
export async function findSeller(
  db: Db,
  rights: Rights,
  id: number,
): Promise<SellerListRow | null> {
  const [row] = await selectSellers(db).where(and(eq(sellers.id, id), visibleSellers(rights)))
  return row ?? null
}

/** The active users of these sellers, in one query. */
export const collaboratorsOf = (db: Db, sellerIds: readonly number[]) =>
  db
    .select({
      id: users.id,
      seller_id: users.seller_id,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      seller_role: users.seller_role,
      is_invited: sql<boolean>`not ${HAS_ENTERED}`,
      app_enabled: users.app_enabled,
      version: users.version,
    })
    .from(users)
    .where(and(inArray(users.seller_id, [...sellerIds]), eq(users.is_active, true)))
    .orderBy(asc(users.id))

export type CollaboratorRow = Awaited<ReturnType<typeof collaboratorsOf>>[number]

/** A seller's projects by name, for its diligence lists. */
export const projectsOfSeller = (db: Db, sellerId: number) =>
  db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(eq(projects.seller_id, sellerId))
    .orderBy(asc(projects.name), asc(projects.id))

/**
 * Whether an applicant has already submitted a seller. Locks the applicant's row, so the second of two simultaneous
 * submissions waits and finds the first. Call inside a transaction.
 */
export async function applicantHasSeller(tx: Db, userId: number): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const rows = await tx
    .select({ id: sellers.id })
    .from(sellers)
    .where(eq(sellers.applicant_id, userId))
    .limit(1)
  return rows.length > 0
}

/** Whether a person's application was accepted. */
export async function wasAccepted(db: Db, userId: number): Promise<boolean> {
  const where = and(eq(sellers.applicant_id, userId), eq(sellers.status, 'accepted'))
  return (await db.$count(sellers, where)) > 0
}

/** A seller's row, locked until the transaction ends. */
export const lockSeller = (tx: Db, id: number) => lockRecord(tx, sellers, id)
