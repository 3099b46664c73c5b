import type { Db } from '#server/db/types.ts'
import type { Viewer } from '#server/features/deals/closings/store.ts'
import { isOwn } from '#server/features/deals/closings/views.ts'
import type { Monitoring } from '#shared/contract/schemas/deals/monitoring.ts'
import { dollarsOf } from '#shared/format/money.ts'
import { lastReadingDay } from '#shared/rules/deals/monitoring/reading.ts'
import { type ClaimRow, claimsOf, type RecaptureRow, readingSince, recapturesOf } from './store.ts'

/** A transfer after payment, as a party sees it; a seller sees only its own projects. */
export async function toMonitoring(
  db: Db,
  transferId: number,
  viewer: Viewer,
): Promise<Monitoring> {
  const since = await readingSince(db, transferId)
  const recaptures = await recapturesOf(db, transferId)
  const claims = await claimsOf(db, transferId)
  return {
    access_until: since && lastReadingDay(since),
    recaptures: recaptures
      .filter((row) => isOwn(viewer, row))
      .map((row) => toRecapture(row, viewer)),
    claims: claims.filter((row) => isOwn(viewer, row)).map(toClaim),
  }
}

const toRecapture = ({ notice, event, project_name, person }: RecaptureRow, viewer: Viewer) => ({
  id: notice.id,
  project_name,
  kind: event.kind,
  happened_on: event.happened_on,
  share: event.share,
  description: event.description,
  amount: dollarsOf(notice.amount_cents),
  reply:
    notice.reply === null || notice.replied_at === null
      ? null
      : { text: notice.reply, person: person ?? '', at: notice.replied_at.toISOString() },
  may_reply: viewer.side === 'buyer' && notice.reply === null && event.withdrawn_at === null,
  withdrawal:
    event.withdrawal_by !== null && (viewer.side === null || event.withdrawn_at !== null)
      ? {
          reason: event.withdrawal_reason ?? '',
          asked_by_id: event.withdrawal_by,
          withdrawn_at: event.withdrawn_at?.toISOString() ?? null,
        }
      : null,
})

const toClaim = ({ claim, project_name }: ClaimRow) => ({
  id: claim.id,
  project_name,
  state: claim.state,
  notice_on: claim.notice_on,
  amount: claim.amount,
  description: claim.description,
  insurer_notified_on: claim.insurer_notified_on,
  seller_notified_on: claim.seller_notified_on,
  respond_by: claim.respond_by,
  version: claim.version,
})
