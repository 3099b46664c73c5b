import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { personName } from '#server/db/person-name.ts'
import { sellers, users } from '#server/db/schema/accounts.ts'
import { concessions } from '#server/db/schema/concessions.ts'
import { claims } from '#server/db/schema/monitoring.ts'
import { projects } from '#server/db/schema/projects.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import type { Concession } from '#shared/contract/schemas/deals/concessions.ts'
import { concessionWords } from '#shared/rules/deals/concessions.ts'

export type ConcessionRow = typeof concessions.$inferSelect

const decider = alias(users, 'decider')

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({
      row: concessions,
      transfer_name: transfers.name,
      buyer_id: transfers.buyer_id,
      claim: claims,
      about: sql<string>`coalesce(${sellers.name}, ${projects.name}, '')`,
      requester: personName(users),
      decider: personName(decider),
    })
    .from(concessions)
    .innerJoin(transfers, eq(transfers.id, concessions.transfer_id))
    .innerJoin(users, eq(users.id, concessions.requested_by))
    .leftJoin(decider, eq(decider.id, concessions.decided_by))
    .leftJoin(sellers, eq(sellers.id, concessions.seller_id))
    .leftJoin(claims, eq(claims.id, concessions.claim_id))
    .leftJoin(projects, eq(projects.id, claims.project_id))
    .where(where)
    .orderBy(desc(concessions.id))

export type NamedConcession = Awaited<ReturnType<typeof select>>[number]

/** Concessions of a transfer, newest first. */
export const concessionsOf = (db: Db, transferId: number) =>
  select(db, eq(concessions.transfer_id, transferId))

/** One concession with its names, or null. */
export async function findConcession(db: Db, id: number): Promise<NamedConcession | null> {
  return (await select(db, eq(concessions.id, id)))[0] ?? null
}

/** The open request about the same fee or claim, or null. */
export async function openAbout(
  db: Db,
  transferId: number,
  about: { seller_id: number } | { claim_id: number },
): Promise<ConcessionRow | null> {
  const same =
    'seller_id' in about
      ? eq(concessions.seller_id, about.seller_id)
      : eq(concessions.claim_id, about.claim_id)
  const [row] = await db
    .select()
    .from(concessions)
    .where(
      and(eq(concessions.transfer_id, transferId), same, inArray(concessions.state, ['requested'])),
    )
  return row ?? null
}

export const titleOf = ({ row, about, claim }: NamedConcession): string =>
  concessionWords({ ...row, about, claim })

/** A concession in the contract's form. */
export const toConcession = (named: NamedConcession): Concession => {
  const { row, requester } = named
  return {
    id: row.id,
    kind: row.kind,
    title: titleOf(named),
    claim_id: row.claim_id,
    amount: row.amount,
    reason: row.reason,
    state: row.state,
    requested_by: requester ?? '',
    requested_by_id: row.requested_by,
    requested_at: row.created_at.toISOString(),
    decided_by: named.decider,
    decision_reason: row.decision_reason,
    version: row.version,
  }
}
