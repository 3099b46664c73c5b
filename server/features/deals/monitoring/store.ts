import { and, asc, desc, eq } from 'drizzle-orm'
import { personName } from '#server/db/person-name.ts'
import { users } from '#server/db/schema/accounts.ts'
import { claims, recaptureEvents, recaptureNotices } from '#server/db/schema/monitoring.ts'
import { payments } from '#server/db/schema/payments.ts'
import { projects } from '#server/db/schema/projects.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { type ReadingDays, readingFrom } from '#shared/rules/deals/monitoring/reading.ts'
import { policyDay } from '#shared/rules/policy/day.ts'

export type RecaptureRow = Awaited<ReturnType<typeof recapturesOf>>[number]
export type ClaimRow = Awaited<ReturnType<typeof claimsOf>>[number]

/** Recapture notices of a transfer, newest first. */
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

/** The claims of a transfer, newest first. */
export const claimsOf = (db: Db, transferId: number) =>
  db
    .select({ claim: claims, project_name: projects.name, seller_id: projects.seller_id })
    .from(claims)
    .innerJoin(projects, eq(projects.id, claims.project_id))
    .where(eq(claims.transfer_id, transferId))
    .orderBy(desc(claims.id))

/** The day reading access counts from, `YYYY-MM-DD`; null before payment. */
export async function readingSince(db: Db, transferId: number): Promise<string | null> {
  const [row] = await db
    .select({ transfer: transfers, received_on: payments.receipt_on })
    .from(transfers)
    .leftJoin(
      payments,
      and(eq(payments.transfer_id, transfers.id), eq(payments.state, 'succeeded')),
    )
    .where(and(eq(transfers.id, transferId), eq(transfers.status, 'SUCCEEDED')))
  return row ? readingFrom(readingDaysOf(row.transfer, row.received_on)) : null
}

/** The candidate days that reading access can count from, including the receipt day. */
export const readingDaysOf = (
  {
    confirmed_at,
    payment_date,
    created_at,
  }: Pick<typeof transfers.$inferSelect, 'confirmed_at' | 'payment_date' | 'created_at'>,
  received_on: string | null,
): ReadingDays => ({
  received_on,
  confirmed_on: confirmed_at && policyDay(confirmed_at),
  payment_date,
  entered_on: policyDay(created_at),
})

/** The payouts of a project in paid transfers, with those transfers. */
export const salesOf = (db: Db, projectId: number) =>
  db
    .select({ payout: payouts, transfer: transfers })
    .from(payouts)
    .innerJoin(transfers, eq(transfers.id, payouts.transfer_id))
    .where(and(eq(payouts.project_id, projectId), eq(transfers.status, 'SUCCEEDED')))
    .orderBy(asc(transfers.id))
