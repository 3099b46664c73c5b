import { and, eq, inArray } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Writer } from '#server/db/records.ts'
import { buyers, sellers } from '#server/db/schema/accounts.ts'
import { projectParties, projects } from '#server/db/schema/projects.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import type { Services } from '#server/services/services.ts'
import { HELD_STAGES } from '#shared/rules/projects/project-stages.ts'
import { queueRun } from './run.ts'

/**
 * Checks the parties of a project again when it comes up for settlement: its seller, its party companies, and the
 * buyers of its credit. Call inside the transaction of the move.
 */
export async function checkParties(
  tx: Db,
  services: Pick<Services, 'kyb' | 'jobs'>,
  writer: Writer,
  { id, seller_id }: { id: number; seller_id: number },
): Promise<void> {
  const parties = await union(
    tx.select({ id: sellers.company_id }).from(sellers).where(eq(sellers.id, seller_id)),
    tx
      .select({ id: projectParties.company_id })
      .from(projectParties)
      .where(eq(projectParties.project_id, id)),
    tx
      .select({ id: buyers.company_id })
      .from(payouts)
      .innerJoin(transfers, eq(transfers.id, payouts.transfer_id))
      .innerJoin(buyers, eq(buyers.id, transfers.buyer_id))
      .where(eq(payouts.project_id, id)),
  )
  // Always in the same order, so that two concurrent moves can't deadlock.
  for (const company of parties.toSorted((a, b) => a.id - b.id)) {
    await queueRun(tx, services, writer, company.id, { reason: 'settlement' })
  }
}

/**
 * Checks the buyer again if a project of the sale has already come up for settlement. Call inside the transaction
 * that offers the sale.
 */
export async function checkBuyer(
  tx: Db,
  services: Pick<Services, 'kyb' | 'jobs'>,
  writer: Writer,
  transferId: number,
): Promise<void> {
  const [buyer] = await tx
    .select({ company_id: buyers.company_id })
    .from(transfers)
    .innerJoin(buyers, eq(buyers.id, transfers.buyer_id))
    .innerJoin(payouts, eq(payouts.transfer_id, transfers.id))
    .innerJoin(projects, eq(projects.id, payouts.project_id))
    .where(and(eq(transfers.id, transferId), inArray(projects.stage, [...HELD_STAGES])))
    .limit(1)
  if (buyer) await queueRun(tx, services, writer, buyer.company_id, { reason: 'settlement' })
}
