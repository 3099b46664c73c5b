import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { PAYMENT_DAY } from '#server/db/payment-day.ts'
import { recapturedShare } from '#server/db/recaptured.ts'
import { countAll } from '#server/db/records.ts'
import { buyers } from '#server/db/schema/accounts.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { payees, payments } from '#server/db/schema/payments.ts'
import { projects } from '#server/db/schema/projects.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { filesForBuyer } from '#server/features/access/buyer-papers.ts'
import { visibleProjects, visibleTransfers } from '#server/features/access/visibility.ts'
import type { Rights } from '#server/http/rights.ts'
import type { RelatedField, SortField } from '#shared/contract/list-fields.ts'

export type TransferRow = typeof transfers.$inferSelect
export type PayoutRow = typeof payouts.$inferSelect & {
  project_name: string
  project_slug: string
}
/** A transfer with its buyer's name, payouts, payee, and amount paid. */
export type FullTransfer = TransferRow & {
  buyer_name: string
  payouts: PayoutRow[]
  paid_to: Pick<typeof payees.$inferSelect, 'name' | 'institution' | 'mask'> | null
  /** Cents of the payment that has not failed. */
  paid_cents: number | null
  /** When the bank settled its payment. */
  settled_at: Date | null
}

export const TRANSFER_LIST: ListDefinition<
  SortField<'transfers.list'>,
  RelatedField<'transfers.list'>
> = {
  resource: 'transfers',
  id: transfers.id,
  fields: {
    name: transfers.name,
    buyer_id: transfers.buyer_id,
    buyer_name: buyers.name,
    status: transfers.status,
    transaction_id: transfers.transaction_id,
    payment_date: transfers.payment_date,
    payment_day: { value: PAYMENT_DAY, like: transfers.payment_date },
    confirmed_at: transfers.confirmed_at,
    created_at: transfers.created_at,
    updated_at: transfers.updated_at,
  },
  related: {
    project_id: (ids) =>
      sql`exists (select 1 from ${payouts} where ${payouts.transfer_id} = ${transfers.id} and ${inArray(payouts.project_id, ids)})`,
  },
  search: [transfers.name, transfers.transaction_id, buyers.name],
  defaultSort: ['payment_date', 'DESC'],
}

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({ transfer: transfers, buyer_name: buyers.name })
    .from(transfers)
    .innerJoin(buyers, eq(buyers.id, transfers.buyer_id))
    .where(where)

/** One page of the transfers the caller may see. */
export async function listTransfers(
  db: Db,
  rights: Rights,
  list: ListClause,
): Promise<PageOf<FullTransfer>> {
  const where = and(visibleTransfers(rights), list.where)
  const { rows, total } = await pageOf(db, select(db, where).$dynamic(), list)
  return { rows: await withPayouts(db, rows), total }
}

/** A transfer the caller may see, or null. */
export async function findTransfer(
  db: Db,
  rights: Rights,
  id: number,
): Promise<FullTransfer | null> {
  const rows = await select(db, and(eq(transfers.id, id), visibleTransfers(rights)))
  const [transfer] = await withPayouts(db, rows)
  return transfer ?? null
}

/** The projects of a transfer that the caller may read; a seller's guest reads only that seller's. */
export async function readProjects(
  db: Db,
  rights: Rights,
  { payouts: lines }: Pick<FullTransfer, 'payouts'>,
): Promise<number[]> {
  const sold = lines.map(({ project_id }) => project_id)
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(inArray(projects.id, sold), visibleProjects(db, rights)))
  const visible = new Set(rows.map(({ id }) => id))
  return sold.filter((id) => visible.has(id))
}

async function withPayouts(
  db: Db,
  rows: { transfer: TransferRow; buyer_name: string }[],
): Promise<FullTransfer[]> {
  const ids = rows.map(({ transfer }) => transfer.id)
  const all = await payoutsOf(db, ids)
  const paidTo = new Map(
    (await payeesOf(db, ids)).map(({ transfer_id, ...of }) => [transfer_id, of]),
  )
  const paid = new Map(
    (await paymentsOf(db, ids)).map(({ transfer_id, ...payment }) => [transfer_id, payment]),
  )
  const byTransfer = Map.groupBy(all, (payout) => payout.transfer_id)
  return rows.map(({ transfer, buyer_name }) => ({
    ...transfer,
    buyer_name,
    payouts: byTransfer.get(transfer.id) ?? [],
    paid_to: paidTo.get(transfer.id) ?? null,
    paid_cents: paid.get(transfer.id)?.cents ?? null,
    settled_at: paid.get(transfer.id)?.settled_at ?? null,
  }))
}

const payeesOf = (db: Db, transferIds: number[]) =>
  db
    .select({
      transfer_id: payees.transfer_id,
      name: payees.name,
      institution: payees.institution,
      mask: payees.mask,
    })
    .from(payees)
    .where(and(inArray(payees.transfer_id, transferIds), eq(payees.state, 'verified')))

const paymentsOf = (db: Db, transferIds: number[]) =>
  db
    .select({
      transfer_id: payments.transfer_id,
      cents: payments.amount_cents,
      settled_at: payments.settled_at,
    })
    .from(payments)
    .where(and(inArray(payments.transfer_id, transferIds), ne(payments.state, 'failed')))

async function payoutsOf(db: Db, transferIds: number[]): Promise<PayoutRow[]> {
  const rows = await db
    .select({ payout: payouts, project_name: projects.name, project_slug: projects.slug })
    .from(payouts)
    .innerJoin(projects, eq(projects.id, payouts.project_id))
    .where(inArray(payouts.transfer_id, transferIds))
    .orderBy(asc(payouts.id))
  return rows.map(({ payout, ...names }) => ({ ...payout, ...names }))
}

/** A project of a transfer with the facts its buyer reads. */
export type PortfolioRow = Awaited<ReturnType<typeof portfolioOf>>[number]

/** The projects of a transfer, with the number of documents their buyer can open. */
export const portfolioOf = (db: Db, transfer: { id: number; buyer_id: number }) =>
  db
    .select({
      payout: payouts,
      project: projects,
      recaptured: recapturedShare,
      documents_count: sql<number>`(${countDocuments(db, transfer.buyer_id)})::int`,
    })
    .from(payouts)
    .innerJoin(projects, eq(projects.id, payouts.project_id))
    .where(eq(payouts.transfer_id, transfer.id))
    .orderBy(asc(payouts.id))

const countDocuments = (db: Db, buyerId: number) =>
  db
    .select({ total: countAll })
    .from(versionedDocuments)
    .where(and(eq(versionedDocuments.project_id, projects.id), filesForBuyer(db, buyerId)))
    .getSQL()
