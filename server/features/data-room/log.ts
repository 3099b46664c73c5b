import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { personName } from '#server/db/person-name.ts'
import { users } from '#server/db/schema/accounts.ts'
import { dataRoomReads } from '#server/db/schema/data-room.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { transferGuests } from '#server/db/schema/transfer-guests.ts'
import type { Db } from '#server/db/types.ts'
import { isOfTransfer } from '#server/features/closings/data-room.ts'
import type { RoomRead } from '#shared/contract/schemas/transfers.ts'
import { guestName } from '#shared/rules/guests.ts'

/** Longest log that one answer carries, newest first. */
const LOG_MAX = 500

/** Who of a transfer’s buyer, and which of its guests, got which of its files, and what went out. */
export async function roomReads(
  db: Db,
  { id, buyer_id }: { id: number; buyer_id: number },
): Promise<RoomRead[]> {
  const ofTransfer = db
    .select({ id: versionedDocuments.id })
    .from(versionedDocuments)
    .where(isOfTransfer(db, id))
  const rows = await db
    .select({
      read: dataRoomReads,
      person: personName(users),
      document: versionedDocuments.name,
      guest: transferGuests,
    })
    .from(dataRoomReads)
    .innerJoin(users, eq(users.id, dataRoomReads.user_id))
    .innerJoin(versionedDocuments, eq(versionedDocuments.id, dataRoomReads.versioned_document_id))
    .leftJoin(transferGuests, eq(transferGuests.id, dataRoomReads.guest_id))
    .where(
      and(
        eq(dataRoomReads.buyer_id, buyer_id),
        inArray(dataRoomReads.versioned_document_id, ofTransfer),
        // What guests of a seller read is the seller's to know, and what those of another transfer read that one's.
        or(
          isNull(dataRoomReads.guest_id),
          and(eq(transferGuests.transfer_id, id), isNull(transferGuests.seller_id)),
        ),
      ),
    )
    .orderBy(desc(dataRoomReads.id))
    .limit(LOG_MAX)
  return rows.map(({ read, person, document, guest }) => ({
    id: read.id,
    at: read.at.toISOString(),
    person: guest ? guestName(person ?? '', guest) : (person ?? ''),
    document,
    number: read.number,
    way: read.way,
    plain_reason: read.plain_reason,
    source_sha256: read.source_sha256,
    given_sha256: read.given_sha256,
  }))
}
