import { and, eq } from 'drizzle-orm'
import { transferVisits } from '#server/db/schema/transfer-visits.ts'
import type { Db } from '#server/db/types.ts'
import { type Visit, visitOf } from '#shared/rules/deals/transfer-visits.ts'

/** Records that a user is viewing a transfer. Returns the visit this view belongs to. */
export async function noteVisit(
  tx: Db,
  { userId, transferId }: { userId: number; transferId: number },
  now: Date,
): Promise<Visit> {
  const [last] = await tx
    .select()
    .from(transferVisits)
    .where(and(eq(transferVisits.user_id, userId), eq(transferVisits.transfer_id, transferId)))
    .for('no key update')
  const visit = visitOf(last ?? null, now)
  await tx
    .insert(transferVisits)
    .values({ user_id: userId, transfer_id: transferId, ...visit })
    .onConflictDoUpdate({
      target: [transferVisits.user_id, transferVisits.transfer_id],
      set: { ...visit },
    })
  return visit
}
