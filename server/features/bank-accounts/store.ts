import { and, eq, type SQL } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { bankAccounts } from '#server/db/schema/funds.ts'
import type { Db } from '#server/db/types.ts'
import { actingSellerId, type Rights } from '#server/http/rights.ts'
import type { ListField } from '#shared/contract/list-fields.ts'

export type BankAccountRow = typeof bankAccounts.$inferSelect

export const BANK_ACCOUNT_LIST: ListDefinition<ListField<'bankAccounts.list'>, never> = {
  resource: 'accounts',
  id: bankAccounts.id,
  fields: {
    institution: bankAccounts.institution,
    name: bankAccounts.name,
    kind: bankAccounts.kind,
    seller_id: bankAccounts.seller_id,
    buyer_id: bankAccounts.buyer_id,
    created_at: bankAccounts.created_at,
  },
  search: [bankAccounts.institution, bankAccounts.name],
  defaultSort: ['id', 'ASC'],
}

/** Linked accounts of the caller's seller or buyer account; a removed one is gone for everybody. */
export function visibleAccounts({ actor, scope, user }: Rights): SQL | undefined {
  const linked = eq(bankAccounts.is_removed, false)
  if (scope === 'all') return linked
  const owner =
    actor === 'investor'
      ? eq(bankAccounts.buyer_id, user?.buyer_id ?? 0)
      : eq(bankAccounts.seller_id, actingSellerId(user) ?? 0)
  return and(linked, owner)
}

/** One page of the accounts the caller sees. */
export async function listAccounts(
  db: Db,
  rights: Rights,
  list: ListClause,
): Promise<PageOf<BankAccountRow>> {
  const where = and(visibleAccounts(rights), list.where)
  return pageOf(db, db.select().from(bankAccounts).where(where).$dynamic(), list)
}

/**
 * An account the caller may pay from, or null. Locked against removal until the transaction ends.
 */
export async function lockAccount(
  tx: Db,
  rights: Rights,
  id: number,
): Promise<BankAccountRow | null> {
  const [row] = await tx
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.id, id), visibleAccounts(rights)))
    .for('share')
  return row ?? null
}
