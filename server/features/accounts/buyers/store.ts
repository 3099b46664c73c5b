import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { buyers } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { filesForBuyer } from '#server/features/access/buyer-papers.ts'
import { visibleFiles } from '#server/features/access/visibility.ts'
import { type FileRow, selectFiles } from '#server/features/documents/files/rows.ts'
import { asSeenBy } from '#server/features/documents/files/store.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ListField } from '#shared/contract/list-fields.ts'

export type BuyerRow = typeof buyers.$inferSelect

const transfersCount = sql<number>`(
  select count(*)::int from ${transfers} where ${transfers.buyer_id} = ${buyers.id}
)`

const selectBuyers = (db: Db) =>
  db
    .select({ buyer: buyers, company_name: companies.name, transfers_count: transfersCount })
    .from(buyers)
    .innerJoin(companies, eq(companies.id, buyers.company_id))
    .$dynamic()

/** A buyer with its company's name and its number of transfers. */
export type BuyerListRow = Awaited<ReturnType<typeof selectBuyers>>[number]

export const BUYER_LIST: ListDefinition<ListField<'buyers.list'>, never> = {
  resource: 'buyers',
  id: buyers.id,
  fields: {
    name: buyers.name,
    company_id: buyers.company_id,
    company_name: companies.name,
    created_at: buyers.created_at,
    updated_at: buyers.updated_at,
  },
  search: [buyers.name, companies.name],
  defaultSort: ['id', 'ASC'],
}

/** An investor sees only their own account; staff see all. */
function visibleBuyers({ scope, user }: Rights): SQL | undefined {
  return scope === 'all' ? undefined : eq(buyers.id, user?.buyer_id ?? 0)
}

/** One page of the buyers the caller may see. */
export async function listBuyers(
  db: Db,
  rights: Rights,
  list: ListClause,
): Promise<PageOf<BuyerListRow>> {
  const where = and(visibleBuyers(rights), list.where)
  return pageOf(db, selectBuyers(db).where(where), list)
}

/** A buyer the caller may see, or null. */
export async function findBuyer(db: Db, rights: Rights, id: number): Promise<BuyerListRow | null> {
  const [row] = await selectBuyers(db).where(and(eq(buyers.id, id), visibleBuyers(rights)))
  return row ?? null
}

export async function companyExists(db: Db, id: number): Promise<boolean> {
  const rows = await db.select({ id: companies.id }).from(companies).where(eq(companies.id, id))
  return rows.length > 0
}

/** The files a buyer may see (docs/domain.md section 3), newest first. Staff get the buyer's own view. */
export async function filesOfBuyer(db: Db, rights: Rights, buyerId: number): Promise<FileRow[]> {
  const rows = await selectFiles(db)
    .where(and(filesForBuyer(db, buyerId), visibleFiles(db, rights)))
    .orderBy(desc(versionedDocuments.id))
  return asSeenBy(rights, rows)
}
