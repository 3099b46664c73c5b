import { and, eq } from 'drizzle-orm'
import { insertRecord, type Updated, updateRecord, type Writer } from '#server/db/records.ts'
import { claims } from '#server/db/schema/monitoring.ts'
import type { Db } from '#server/db/types.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { type ClosingTransfer, linesOf } from '#server/features/deals/closings/store.ts'
import { openAbout } from '#server/features/deals/concessions/store.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { refuseLaterDays } from '#server/http/past-days.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import { formatDollars } from '#shared/format/money.ts'
import { takesTwo } from '#shared/rules/deals/concessions.ts'
import { tellParties } from './notices.ts'

type ClaimBody = BodyOf<'monitoring.recordClaim'>

/** Rejects future dates of the notice and of who was notified. */
const refuseLater = (
  { at }: Writer,
  {
    notice_on,
    insurer_notified_on,
    seller_notified_on,
  }: Partial<Pick<ClaimBody, 'notice_on' | 'insurer_notified_on' | 'seller_notified_on'>>,
): void => refuseLaterDays(at, { notice_on, insurer_notified_on, seller_notified_on })

/** Records an IRS notice about a project of a transfer and notifies the parties. */
export async function recordClaim(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  { transfer }: ClosingTransfer,
  body: ClaimBody,
): Promise<void> {
  const lines = await linesOf(tx, [transfer.id])
  const line = lines.find(({ project_id }) => project_id === body.project_id)
  if (!line) throw invalid({ project_id: 'This project isn’t part of the transfer' })
  refuseLater(writer, body)
  await insertRecord(tx, writer, claims, {
    insurer_notified_on: null,
    seller_notified_on: null,
    respond_by: null,
    ...body,
    transfer_id: transfer.id,
    state: 'open',
    recorded_by: writer.userId ?? 0,
  })
  await tellParties(tx, sender, writer, {
    kind: 'claim_recorded',
    data: {
      name: transfer.name,
      project: line.project_name,
      amount: formatDollars(body.amount),
      respond_by: body.respond_by ?? null,
    },
    transfer,
    projectId: body.project_id,
  })
}

/** The claim of a transfer, or null. */
export async function findClaim(db: Db, transferId: number, id: number) {
  const [row] = await db
    .select()
    .from(claims)
    .where(and(eq(claims.id, id), eq(claims.transfer_id, transferId)))
  return row ?? null
}

/**
 * Changes a claim of a locked transfer. What takes a second person (concessions) is refused here, and so is everything
 * while a request waits, since that person agrees to the claim as it was.
 */
export async function changeClaim(
  tx: Db,
  writer: Writer,
  claim: typeof claims.$inferSelect,
  body: BodyOf<'monitoring.changeClaim'>,
  ifMatch: number | null,
): Promise<Updated<typeof claims.$inferSelect>> {
  refuseLater(writer, body)
  if (ifMatch !== null && ifMatch !== claim.version) return 'stale'
  if (await openAbout(tx, claim.transfer_id, { claim_id: claim.id })) {
    throw new HttpError('invalid_state', {
      message: 'A request about this claim waits for a second person. Decide or withdraw it first.',
    })
  }
  if (takesTwo(claim, { ...claim, ...body })) {
    throw new HttpError('invalid_state', {
      message:
        'Settling, lowering, or reopening a claim takes two people. Ask a colleague to agree.',
    })
  }
  return updateRecord(tx, writer, claims, claim.id, body, { ifMatch })
}
