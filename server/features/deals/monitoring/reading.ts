import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { systemWriter, updateRecord } from '#server/db/records.ts'
import { payments } from '#server/db/schema/payments.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import { buyerTeamOf } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import {
  lastReadingDay,
  readingFrom,
  readingState,
} from '#shared/rules/deals/monitoring/reading.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { readingDaysOf } from './store.ts'

/**
 * Ends buyers' reading access to transfers that were paid long enough ago, and notifies their people ahead of time,
 * once. Safe to run repeatedly.
 */
export async function endReading(deps: JobDeps): Promise<void> {
  const now = deps.clock.now()
  const writer = systemWriter(now)
  const paid = await deps.db
    .select({ transfer: transfers, received_on: payments.receipt_on })
    .from(transfers)
    .leftJoin(
      payments,
      and(
        eq(payments.transfer_id, transfers.id),
        isNotNull(payments.receipt_on),
        isNotNull(payments.receipt_approved_by),
      ),
    )
    .where(and(eq(transfers.status, 'SUCCEEDED'), isNull(transfers.reading_ended_at)))
    .orderBy(asc(transfers.id))
  for (const { transfer, received_on: receipt } of paid) {
    const received_on = readingFrom(readingDaysOf(transfer, receipt))
    const state = readingState(received_on, policyDay(now))
    if (state === 'open') continue
    const { id, name, buyer_id } = transfer
    await deps.db.transaction(async (tx) => {
      if (state === 'ended') {
        await updateRecord(tx, writer, transfers, id, { reading_ended_at: now })
        return
      }
      await postNotice(tx, deps, writer, {
        kind: 'reading_ending',
        about: { kind: 'transfer', id },
        data: { name, last_day: lastReadingDay(received_on) },
        to: await buyerTeamOf(tx, buyer_id),
        once: `reading of transfer ${id}`,
      })
    })
  }
}
