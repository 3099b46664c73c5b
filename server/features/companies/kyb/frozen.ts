import { asc, eq, inArray } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { buyers, sellers } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { kybFreezes } from '#server/db/schema/kyb.ts'
import { projectParties, projects } from '#server/db/schema/projects.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'

/** The companies behind transfers: buyers, sellers, and the party companies of the projects sold. */
function partiesOf(db: Db, transferIds: readonly number[]) {
  const sold = inArray(payouts.transfer_id, [...transferIds])
  return union(
    db
      .select({ transfer_id: transfers.id, company_id: buyers.company_id })
      .from(transfers)
      .innerJoin(buyers, eq(buyers.id, transfers.buyer_id))
      .where(inArray(transfers.id, [...transferIds])),
    db
      .select({ transfer_id: payouts.transfer_id, company_id: sellers.company_id })
      .from(payouts)
      .innerJoin(projects, eq(projects.id, payouts.project_id))
      .innerJoin(sellers, eq(sellers.id, projects.seller_id))
      .where(sold),
    db
      .select({ transfer_id: payouts.transfer_id, company_id: projectParties.company_id })
      .from(payouts)
      .innerJoin(projectParties, eq(projectParties.project_id, payouts.project_id))
      .where(sold),
  )
}

/** Locks the companies of a transfer, so that none can be frozen until the transaction ends. */
export async function lockParties(tx: Db, transferId: number): Promise<void> {
  const parties = partiesOf(tx, [transferId]).as('parties')
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, tx.select({ id: parties.company_id }).from(parties)))
    .orderBy(asc(companies.id))
    .for('share')
}

/** Those of these transfers that have a frozen party. */
export async function frozenAmong(
  db: Db,
  transferIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (transferIds.length === 0) return new Set()
  const parties = partiesOf(db, transferIds).as('parties')
  const rows = await db
    .selectDistinct({ id: parties.transfer_id })
    .from(parties)
    .innerJoin(kybFreezes, eq(kybFreezes.company_id, parties.company_id))
  return new Set(rows.map(({ id }) => id))
}
