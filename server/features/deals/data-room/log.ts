import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { personName } from '#server/db/person-name.ts'
import { users } from '#server/db/schema/accounts.ts'
import { dataRoomReads } from '#server/db/schema/data-room.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { projects } from '#server/db/schema/projects.ts'
import { reportFiles } from '#server/db/schema/reports.ts'
import { transferGuests } from '#server/db/schema/transfer-guests.ts'
import { payouts } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { isOfTransfer } from '#server/features/deals/closings/data-room.ts'
import type { RoomRead } from '#shared/contract/schemas/deals/transfers.ts'
import { ACCESS_LOG_MAX } from '#shared/limits.ts'
import { guestName } from '#shared/rules/deals/transfer-guests.ts'
import { REPORTS, type ReportName } from '#shared/rules/projects/reports/kinds.ts'

/** The reads of a transfer's files by its buyer's people and the buyer's guests, with what was sent out. */
export async function roomReads(
  db: Db,
  { id, buyer_id }: { id: number; buyer_id: number },
): Promise<RoomRead[]> {
  const sold = db
    .select({ id: payouts.project_id })
    .from(payouts)
    .where(eq(payouts.transfer_id, id))
  const ofTransfer = db
    .select({ id: versionedDocuments.id })
    .from(versionedDocuments)
    .where(isOfTransfer(db, id))
  const rows = await db
    .select({
      read: dataRoomReads,
      person: personName(users),
      document: versionedDocuments.name,
      report: reportFiles.kind,
      project: projects.name,
      guest: transferGuests,
    })
    .from(dataRoomReads)
    .innerJoin(users, eq(users.id, dataRoomReads.user_id))
    .leftJoin(reportFiles, eq(reportFiles.id, dataRoomReads.report_file_id))
    .leftJoin(projects, eq(projects.id, reportFiles.project_id))
    .leftJoin(versionedDocuments, eq(versionedDocuments.id, dataRoomReads.versioned_document_id))
    .leftJoin(transferGuests, eq(transferGuests.id, dataRoomReads.guest_id))
    .where(
      and(
        eq(dataRoomReads.buyer_id, buyer_id),
        or(
          inArray(dataRoomReads.versioned_document_id, ofTransfer),
          inArray(reportFiles.project_id, sold),
        ),
        // A seller's guests' reads are for that seller only, and another transfer's guests' reads for that transfer.
        or(
          isNull(dataRoomReads.guest_id),
          and(eq(transferGuests.transfer_id, id), isNull(transferGuests.seller_id)),
        ),
      ),
    )
    .orderBy(desc(dataRoomReads.id))
    .limit(ACCESS_LOG_MAX)
  return rows.map(({ read, person, guest, ...what }) => ({
    id: read.id,
    at: read.at.toISOString(),
    person: guest ? guestName(person ?? '', guest) : (person ?? ''),
    document: nameOfRead(what),
    number: read.number,
    way: read.way,
    plain_reason: read.plain_reason,
    source_sha256: read.source_sha256,
    given_sha256: read.given_sha256,
  }))
}

interface ReadNames {
  document: string | null
  report: ReportName['kind'] | null
  project: string | null
}

/** The name of the item that was read. */
export const nameOfRead = ({ document, report, project }: ReadNames): string =>
  report === null ? (document ?? '') : `${REPORTS[report].title}, ${project ?? ''}`
