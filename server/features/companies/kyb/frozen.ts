import { asc, eq, inArray } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { buyers, sellers } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { kybFreezes } from '#server/db/schema/kyb.ts'
import { projectParties, projects } from '#server/db/schema/projects.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { HttpError } from '#server/http/http-error.ts'

/** Refuses a payment while a party of the transfer is frozen (409). The parties must not learn why. */
export async function refuseFrozen(tx: Db, transferId: number): Promise<void> {
  if (!(await isFrozen(tx, transferId))) return
  throw new HttpError('invalid_state', {
    message: 'This payment can’t be made right now. Contact our team.',
  })
}

/**
 * Whether a party of the transfer is frozen: its buyer, its sellers, or a party company of one of its projects.
 * Locks the companies, so that none can be frozen until the transaction ends.
 */
export async function isFrozen(tx: Db, transferId: number): Promise<boolean> {
  const sold = tx
    .select({ id: payouts.project_id })
    .from(payouts)
    .where(eq(payouts.transfer_id, transferId))
  const parties = union(
    tx
      .select({ id: buyers.company_id })
      .from(transfers)
      .innerJoin(buyers, eq(buyers.id, transfers.buyer_id))
      .where(eq(transfers.id, transferId)),
    tx
      .select({ id: sellers.company_id })
      .from(projects)
      .innerJoin(sellers, eq(sellers.id, projects.seller_id))
      .where(inArray(projects.id, sold)),
    tx
      .select({ id: projectParties.company_id })
      .from(projectParties)
      .where(inArray(projectParties.project_id, sold)),
  )
  const locked = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, parties))
    .orderBy(asc(companies.id))
    .for('share')
  const frozen = await tx
    .select({ id: kybFreezes.id })
    .from(kybFreezes)
    .where(
      inArray(
        kybFreezes.company_id,
        locked.map(({ id }) => id),
      ),
    )
  return frozen.length > 0
}
