import { and, asc, desc, eq } from 'drizzle-orm'
import { personName } from '#server/db/person-name.ts'
import { users } from '#server/db/schema/accounts.ts'
import { payouts, transfers } from '#server/db/schema/funds.ts'
import { claims, recaptureEvents, recaptureNotices } from '#server/db/schema/monitoring.ts'
import { payments } from '#server/db/schema/payments.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'

export type RecaptureRow = Awaited<ReturnType<typeof recapturesOf>>[number]
export type ClaimRow = Awaited<ReturnType<typeof claimsOf>>[number]

/** What events mean for the buyer of a transfer, the newest first. */
export const recapturesOf = (db: Db, transferId: number) =>
  db
    .select({
      notice: recaptureNotices,
      event: recaptureEvents,
      project_name: projects.name,
      seller_id: projects.seller_id,
      person: personName(users),
    })
    .from(recaptureNotices)
    .innerJoin(recaptureEvents, eq(recaptureEvents.id, recaptureNotices.event_id))
    .innerJoin(projects, eq(projects.id, recaptureEvents.project_id))
    .leftJoin(users, eq(users.id, recaptureNotices.replied_by))
    .where(eq(recaptureNotices.transfer_id, transferId))
    .orderBy(desc(recaptureNotices.id))

/** The claims of a transfer, the newest first. */
export const claimsOf = (db: Db, transferId: number) =>
  db
    .select({ claim: claims, project_name: projects.name, seller_id: projects.seller_id })
    .from(claims)
    .innerJoin(projects, eq(projects.id, claims.project_id))
    .where(eq(claims.transfer_id, transferId))
    .orderBy(desc(claims.id))

/** The day on which the payment of a transfer was received, `YYYY-MM-DD`; null before. */
export async function paidOn(db: Db, transferId: number): Promise<string | null> {
  const [row] = await db
    .select({ day: payments.receipt_on })
    .from(payments)
    .where(and(eq(payments.transfer_id, transferId), eq(payments.state, 'succeeded')))
  return row?.day ?? null
}

/** What paid transfers sell of a project's credit, with their buyers. */
export const salesOf = (db: Db, projectId: number) =>
  db
    .select({ payout: payouts, transfer: transfers })
    .from(payouts)
    .innerJoin(transfers, eq(transfers.id, payouts.transfer_id))
    .where(and(eq(payouts.project_id, projectId), eq(transfers.status, 'SUCCEEDED')))
    .orderBy(asc(transfers.id))
