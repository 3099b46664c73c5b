import type { Db } from '#server/db/types.ts'
import { hasEntered } from '#server/features/access/users/rows.ts'
import { nameOfRead } from '#server/features/deals/data-room/log.ts'
import type { GuestAccess, TransferGuest } from '#shared/contract/schemas/deals/transfer-guests.ts'
import { fullName } from '#shared/format/full-name.ts'
import { guestState } from '#shared/rules/deals/transfer-guests.ts'
import { type GuestWithNames, readsOf } from './store.ts'

/** Guests as their inviting party sees them on a day (`YYYY-MM-DD`). */
export async function toGuests(
  db: Db,
  rows: readonly GuestWithNames[],
  today: string,
): Promise<TransferGuest[]> {
  const readsByGuest = await readsOf(
    db,
    rows.map(({ guest }) => guest.id),
  )
  return rows.map(({ guest, person, inviter, seller_name }) => {
    const reads = readsByGuest.get(guest.id) ?? []
    return {
      id: guest.id,
      name: fullName(person),
      email: person.email,
      kind: guest.kind,
      firm: guest.firm,
      state: guestState(guest, today),
      seller_name,
      expires_on: guest.expires_on,
      reads_binder: guest.reads_binder,
      invited_by: inviter ?? '',
      invited_at: guest.created_at.toISOString(),
      has_entered: hasEntered(person),
      terms_accepted_at: guest.terms_accepted_at?.toISOString() ?? null,
      withdrawn_at: guest.withdrawn_at?.toISOString() ?? null,
      last_active: person.last_active?.toISOString() ?? null,
      reads_count: reads[0]?.in_all ?? 0,
      reads: reads.map(({ read, in_all: _, ...what }) => ({
        id: read.id,
        at: read.at.toISOString(),
        document: nameOfRead(what),
        number: read.number,
        way: read.way,
        plain_reason: read.plain_reason,
      })),
      version: guest.version,
    }
  })
}

/** An invitation as its guest sees it. */
export const toAccess = ({
  guest,
  inviter,
  seller_name,
  transfer_name,
  buyer_name,
}: GuestWithNames): GuestAccess => ({
  id: guest.id,
  transfer_id: guest.transfer_id,
  transfer_name,
  buyer_name,
  host: seller_name ?? buyer_name,
  inviter: inviter ?? '',
  kind: guest.kind,
  firm: guest.firm,
  expires_on: guest.expires_on,
  reads_binder: guest.reads_binder,
  terms_version: guest.terms_version,
  terms_accepted_at: guest.terms_accepted_at?.toISOString() ?? null,
})
