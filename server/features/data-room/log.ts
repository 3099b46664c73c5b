import { and, desc, eq, inArray } from 'drizzle-orm'
import { personName } from '#server/db/person-name.ts'
import { users } from '#server/db/schema/accounts.ts'
import { dataRoomReads } from '#server/db/schema/data-room.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { isOfTransfer } from '#server/features/closings/data-room.ts'
import type { RoomRead } from '#shared/contract/schemas/transfers.ts'

/** Longest log that one answer carries, newest first. */
const LOG_MAX = 500

/** Who of a transfer’s buyer got which of its files, and what went out. */
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
    })
    .from(dataRoomReads)
    .innerJoin(users, eq(users.id, dataRoomReads.user_id))
    .innerJoin(versionedDocuments, eq(versionedDocuments.id, dataRoomReads.versioned_document_id))
    .where(
      and(
        eq(dataRoomReads.buyer_id, buyer_id),
        inArray(dataRoomReads.versioned_document_id, ofTransfer),
      ),
    )
    .orderBy(desc(dataRoomReads.id))
    .limit(LOG_MAX)
  return rows.map(({ read, person, document }) => ({
    id: read.id,
    at: read.at.toISOString(),
    person: person ?? '',
    document,
    number: read.number,
    way: read.way,
    plain_reason: read.plain_reason,
    source_sha256: read.source_sha256,
    given_sha256: read.given_sha256,
  }))
}
